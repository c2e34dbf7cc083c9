/** What a phone's clock may be wrong by before it is put right: the way of a request takes time too. */
const TOLERANCE_MS = 2 * 60_000;
/** An entry that waited longer is not about anything that can still be seen. */
const KEPT_MS = 72 * 3_600_000;

/**
 * When something happened by the server's clock: a phone that says when it sends tells by how much its own is wrong.
 *
 * @returns null for what cannot be: after it was sent, or days ago
 */
export function timeOf(phone: { happenedAt: Date; sentAt: Date }, receivedAt: Date): Date | null {
  const age = phone.sentAt.getTime() - phone.happenedAt.getTime();
  if (age < -TOLERANCE_MS || age > KEPT_MS) return null;
  const wrong = receivedAt.getTime() - phone.sentAt.getTime();
  const at = phone.happenedAt.getTime() + (Math.abs(wrong) > TOLERANCE_MS ? wrong : 0);
  return new Date(Math.min(at, receivedAt.getTime()));
}
