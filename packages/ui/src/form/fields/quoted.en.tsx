/** A text: the English sentences that the specification quotes need no meaning beside them here. */
export function Quoted({ children }: { children: string }) {
  return children;
}
