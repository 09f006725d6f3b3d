/** Text in which **bold** marks actors and things. */
export function Rich({ text }: { text: string }) {
  let place = 0;
  return text.split("**").map((piece, index) => {
    const key = place;
    place += piece.length + 2;
    return index % 2 ? <b key={key}>{piece}</b> : piece && <span key={key}>{piece}</span>;
  });
}
