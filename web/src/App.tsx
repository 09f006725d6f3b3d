import { Component, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Head } from "./Head";
import { Btn, Sprite } from "./kit";
import { holdRestFor } from "./kit/rest";
import { Link } from "./Link";
import { type Route, route, useAddress } from "./route";

const Home = lazy(() => holdRestFor(import("./home/HomePage")));
const Table = lazy(() => holdRestFor(import("./table/TablePage")));
const BigScreen = lazy(() => holdRestFor(import("./screen/ScreenPage")));
const Verify = lazy(() => holdRestFor(import("./verify/VerifyPage")));
const Replay = lazy(() => holdRestFor(import("./replay/ReplayPage")));
const End = lazy(() => holdRestFor(import("./end/EndPage")));
const Mine = lazy(() => holdRestFor(import("./mine/MyTablesPage")));
const Learn = lazy(() => holdRestFor(import("./learn/LearnPage")));
const Puzzles = lazy(() => holdRestFor(import("./puzzles/PuzzlesPage")));
const Rules = lazy(() => holdRestFor(import("./rules/RulesPage")));

function NotFound() {
  return (
    <>
      <Head title="No such page" />
      <main className="plain-page">
        <p>There is no such page here.</p>
        <p>
          <Link to="/">Back to the start page</Link>
        </p>
      </main>
    </>
  );
}

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case "home":
      return <Home />;
    case "table":
      return <Table key={`${at.table}${at.watch}`} table={at.table} watch={at.watch} />;
    case "screen":
      return <BigScreen key={at.table} table={at.table} />;
    case "replay":
      return <Replay key={at.table} table={at.table} />;
    case "end":
      return <End key={at.table} table={at.table} />;
    case "mine":
      return <Mine />;
    case "learn":
      return <Learn key={at.game} game={at.game} />;
    case "puzzles":
      return <Puzzles game={at.game} number={at.number} />;
    case "rules":
      return <Rules key={at.game} game={at.game} />;
    case "verify":
      return <Verify key={at.table} table={at.table} />;
    case "lost":
      return <NotFound />;
  }
}

/** An error while rendering must not look like a lost game: the game is on the server. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="plain-page" role="alert">
        <h1>Something on this page broke</h1>
        <p>Your game is safe on the server. Load the page again and you are back at the same moment.</p>
        <Btn kind="primary" onClick={() => window.location.reload()}>
          Load again
        </Btn>
      </main>
    );
  }
}

export function App() {
  const address = useAddress();
  const [path = "/", query = ""] = address.split("?");
  const top = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // A screen reader must notice that the page changed; the first page needs no help.
  useEffect(() => {
    if (!first.current && path) top.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
  return (
    <ErrorBoundary>
      <Sprite />
      <div ref={top} tabIndex={-1} className="app-page">
        <Suspense fallback={<p data-waiting className="plain-page" role="status" aria-label="Opening" />}>
          <Page at={route(path, query)} />
        </Suspense>
      </div>
    </ErrorBoundary>
  );
}
