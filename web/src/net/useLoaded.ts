/** Something fetched once for a component; while the server does not answer, it is asked again. */
import { useEffect, useState } from "react";
import { ApiError } from "./api";

export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: Error }
  | { readonly state: "ready"; readonly value: T };

const AGAIN = 2_500;

/** `load` must be a function that stays the same between renders; a new key loads anew. */
export function useLoaded<T>(load: (key: string) => Promise<T>, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: string; what: Loaded<T> }>({ key, what: { state: "loading" } });
  useEffect(() => {
    let here = true;
    let timer: number | undefined;
    const ask = (): void => {
      load(key).then(
        (value) => {
          if (here) setLoaded({ key, what: { state: "ready", value } });
        },
        (reason: unknown) => {
          if (!here) return;
          const error = reason instanceof Error ? reason : new Error(String(reason));
          setLoaded({ key, what: { state: "failed", error } });
          if (error instanceof ApiError && error.code === "away") timer = window.setTimeout(ask, AGAIN);
        },
      );
    };
    ask();
    return () => {
      here = false;
      window.clearTimeout(timer);
    };
  }, [load, key]);
  return loaded.key === key ? loaded.what : { state: "loading" };
}
