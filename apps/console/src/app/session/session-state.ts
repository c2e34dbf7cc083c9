/** Before the end, long enough to come back to the screen and read it. */
const WARN_MS = 2 * 60_000;
/** Somebody at work who asked the server nothing for so long is told to it. */
const KEEP_MS = 5 * 60_000;

interface Times {
  now: number;
  /** Of the last answer. */
  askedAt: number;
  /** Of the last key or movement on the screen. */
  activeAt: number;
  endsAt: number;
  idleMs: number;
}

interface SessionOutlook {
  warning: { why: 'idle' | 'hours'; at: number } | null;
  /** The server is to be asked now: to keep the session, or to learn that it is over. */
  isToAsk: boolean;
}

/** How a session stands, all times in milliseconds of the server's clock. */
export function sessionState({ now, askedAt, activeAt, endsAt, idleMs }: Times): SessionOutlook {
  const idleEnd = askedAt + idleMs;
  const isAtWork = activeAt > askedAt && now - askedAt > KEEP_MS;
  const isOver = now >= Math.min(idleEnd, endsAt);
  if (isOver || (isAtWork && now < endsAt)) return { warning: null, isToAsk: true };
  if (endsAt - now <= WARN_MS) return { warning: { why: 'hours', at: endsAt }, isToAsk: false };
  if (idleEnd - now <= WARN_MS) return { warning: { why: 'idle', at: idleEnd }, isToAsk: false };
  return { warning: null, isToAsk: false };
}
