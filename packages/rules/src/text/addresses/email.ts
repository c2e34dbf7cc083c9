/** `siti.rahma@gmail.com` → `si•••@gmail.com`: enough to tell two addresses apart, not to write to one. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? '•••' : `${address.slice(0, Math.min(2, at))}•••${address.slice(at)}`;
}
