/** First name, the rest masked: `Siti Rahmawati` → `Siti R•••`. For holders of an order's link. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  return [first, ...rest.map((part) => `${part.charAt(0)}•••`)].join(' ');
}
