/** After a stream has ended; after failures twice as long each time, up to the most. */
const PAUSE_MS = 3_000;
const MOST_PAUSE_MS = 60_000;

export interface EventStreamOptions {
  url: string;
  /** Asked anew for each stream. */
  headers: () => Record<string, string>;
  onOpen: () => void;
  /** The data of an event, as text. */
  onEvent: (data: string) => void;
  onClose: () => void;
  /** The login was refused. @returns whether another one is there */
  renew: () => Promise<boolean>;
}

/**
 * Follows server-sent events over fetch, which unlike `EventSource` sends a Bearer token: only while the page is seen, and
 * from where the last stream ended. It ends for good where the server has no such call (404) and where a login
 * is over.
 *
 * @returns ends the following
 */
export function followEventStream(options: EventStreamOptions): () => void {
  const ended = new AbortController();
  void follow(options, ended.signal).catch(() => undefined);
  return () => ended.abort();
}

async function follow(options: EventStreamOptions, ended: AbortSignal): Promise<void> {
  let lastId: string | null = null;
  let failures = 0;
  while (!ended.aborted) {
    await untilSeen(ended);
    if (ended.aborted) return;
    const unseen = new AbortController();
    const hide = () => document.hidden && unseen.abort();
    const stop = () => unseen.abort();
    document.addEventListener('visibilitychange', hide);
    // Not by `AbortSignal.any`, which many a phone in use does not know.
    ended.addEventListener('abort', stop);
    try {
      const answer: Response = await fetch(options.url, {
        headers: {
          ...options.headers(),
          accept: 'text/event-stream',
          ...(lastId !== null && { 'last-event-id': lastId }),
        },
        cache: 'no-store',
        signal: unseen.signal,
      });
      if (answer.status === 404) return;
      if (answer.status === 401) {
        if (!(await options.renew())) return;
        continue;
      }
      if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
      failures = 0;
      options.onOpen();
      for await (const event of eventsOf(answer.body)) {
        lastId = event.id ?? lastId;
        if (event.data !== null) options.onEvent(event.data);
      }
    } catch {
      if (!unseen.signal.aborted) failures += 1;
    } finally {
      document.removeEventListener('visibilitychange', hide);
      ended.removeEventListener('abort', stop);
      options.onClose();
    }
    // Thousands of apps whose server was started anew do not come back in the same moment.
    const most = Math.min(MOST_PAUSE_MS, PAUSE_MS * 2 ** failures);
    await pause(most * (0.5 + Math.random() / 2), ended);
  }
}

interface ServerEvent {
  id: string | null;
  data: string | null;
}

/** The events of a stream of this server, whose events have their data in one line (HTML, server-sent events). */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
        text = text.slice(end + 2);
        yield { id: field('id'), data: field('data') };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function untilSeen(ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !ended.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    ended.addEventListener('abort', look, { once: true });
    look();
  });
}

function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
