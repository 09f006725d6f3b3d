import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { AnyFace, FaceProps } from "../../games";
import type { PointName } from "../../kit";
import Inspect from "./Inspect";

vi.mock("../../net/api", async (original) => ({
  ...(await original<object>()),
  glossaryAt: async () => ({ goal: "", terms: [] }),
}));
afterEach(cleanup);

it("has no card while the server is away, and fetches it again for the next gesture", async () => {
  const table = document.createElement("div");
  table.innerHTML = '<i data-point="part:pile"></i>';
  document.body.append(table);
  const thing = table.firstElementChild;
  const card = { name: "The pile", kind: "", symbols: [], says: [], facts: [], rule: "" };
  const inspector = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue((point: PointName) => (point === "part:pile" ? card : null));
  const onTold = vi.fn();
  const press = () =>
    render(
      <Inspect
        face={{ inspector } as unknown as AnyFace}
        facts={{} as FaceProps<unknown, unknown>}
        game="toy"
        narrow={false}
        room={{ current: table }}
        onNothing={vi.fn()}
        onTold={onTold}
        early={{ how: "key", event: { target: thing } as unknown as Event }}
      />,
    );
  press();
  await waitFor(() => expect(inspector).toHaveBeenCalledTimes(1));
  cleanup();
  await waitFor(() => {
    press();
    expect(inspector).toHaveBeenCalledTimes(2);
  });
  await waitFor(() => expect(onTold).toHaveBeenCalled());
});
