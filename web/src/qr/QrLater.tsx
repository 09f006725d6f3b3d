/** A QR code whose encoder is fetched when the code is wanted; its room is kept free until then. */
import { lazy, Suspense } from "react";
import { holdRestFor } from "../kit/rest";
import "./QrCode.css";

const QrCode = lazy(() => holdRestFor(import("./QrCode")));

export function QrLater({ text, label }: { text: string; label: string }) {
  return (
    <Suspense fallback={<div data-waiting className="qr-room" />}>
      <QrCode text={text} label={label} />
    </Suspense>
  );
}
