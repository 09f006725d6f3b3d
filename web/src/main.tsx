// First of all: it says in which order the layers of every other style sheet count.
import "./kit/styles/kit.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { watchRest } from "./kit/rest";
import { reloadOnce } from "./net/socket/reload";
import { registerWorker } from "./worker/register";
import "./page.css";

addEventListener("vite:preloadError", () => void reloadOnce());
registerWorker();
watchRest();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
