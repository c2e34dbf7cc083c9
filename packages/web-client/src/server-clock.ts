/** Below this the difference is latency and the whole seconds of the header. */
const TOLERANCE_MS = 5_000;

let offsetMs = 0;

/** Learns the server's time from an answer that it has just given: the clocks of cheap phones are often wrong. */
export function learnServerTime(response: Response): void {
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(sent)) return;
  const difference = sent - Date.now();
  offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The server's time, as far as it is known. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);
