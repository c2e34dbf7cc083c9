/** First name, the rest masked: `Siti Rahmawati` → `Siti R•••`. For holders of an order's link. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  return [first, ...rest.map((part) => `${part.charAt(0)}•••`)].join(' ');
}

/** Only how each name begins, whatever its length: `Siti Rahmawati` → `S••• R•••`. For what anybody may read who finds a paper. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${part.charAt(0)}•••`)
    .join(' ');
