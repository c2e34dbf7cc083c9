import { Readable } from 'node:stream';
import { CHANGE_KINDS, type Changed, type ChangeKind } from '@rihlah/contract/people/events';
import { eq } from 'drizzle-orm';
import type { Customer } from '../../../http/admission/viewer.ts';
import { auditLog } from '../../../infra/audit/audit.tables.ts';
import type { AuditTail, Change } from '../../../infra/audit/audit-tail.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findEndedSessions } from '../../identity/logins/end-sessions.ts';
import { findRecentNotifications } from '../inbox/find-recent.ts';
import { findPersonalChanges, type PersonalChange } from './find-personal-changes.ts';

/** A sign of life for proxies that close what is silent, and for us of browsers that have gone. */
const BEAT_MS = 25_000;
/** An app whose stream has ended asks again after so long. */
const AGAIN_MS = 3_000;
/** Messages are looked for so far back: a transaction may commit a moment after the time that it wrote. */
const RECENT_MS = 5_000;
/** A stream whose reader takes nothing any more is ended at so many bytes. */
const MOST_WAITING = 16_384;
/** What was missed longer ago than this is not told one by one. */
const RESUMED_MS = 300_000;
/** Whoever meets the limit of streams tries again after so long; until then they ask by the clock. */
const RETRY_SECONDS = 60;

interface Stream {
  readable: Readable;
  address: string;
  viewer: Customer | null;
  orderUuid: string | null;
}

export interface Opening {
  viewer: Customer | null;
  orderUuid: string | null;
  address: string;
  /** Where a stream before this one ended. */
  lastId: number | null;
  seconds: number;
}

/**
 * Tells customers' apps what kinds of their own things have changed, never what: each app asks by its own calls, which
 * know who may see it. All streams of a process share one look at the audit log.
 */
export class CustomerFeed {
  readonly #services: Services;
  readonly #tail: AuditTail;
  readonly #streams = new Set<Stream>();
  readonly #told = new Set<string>();
  #stopListening: (() => void) | null = null;
  readonly #beat: NodeJS.Timeout;

  constructor(services: Services, tail: AuditTail) {
    this.#services = services;
    this.#tail = tail;
    this.#beat = setInterval(() => {
      for (const stream of this.#streams) this.#push(stream, ': \n\n');
    }, BEAT_MS);
    this.#beat.unref();
  }

  /** @throws Failure `tooManyRequests` when the account or the address has as many streams as it may */
  async open({ viewer, orderUuid, address, lastId, seconds }: Opening): Promise<Readable> {
    const { EVENT_STREAMS_PER_ACCOUNT, EVENT_STREAMS_PER_ADDRESS } = this.#services.config;
    const open = [...this.#streams];
    const ofAccount = open.filter((one) => viewer && one.viewer?.accountUuid === viewer.accountUuid).length;
    const ofAddress = open.filter((one) => one.address === address).length;
    if (ofAccount >= EVENT_STREAMS_PER_ACCOUNT || ofAddress >= EVENT_STREAMS_PER_ADDRESS)
      throw new Failure('tooManyRequests', { retryAfter: RETRY_SECONDS });
    const readable = new Readable({ read: () => undefined });
    const stream: Stream = { readable, address, viewer, orderUuid };
    this.#streams.add(stream);
    this.#push(stream, `retry: ${AGAIN_MS}\n\n`);
    const end = setTimeout(() => this.#end(stream), seconds * 1000);
    end.unref();
    readable.once('close', () => {
      clearTimeout(end);
      this.#forget(stream);
    });
    this.#stopListening ??= this.#tail.listen((changes) => this.#tell(changes));
    if (lastId !== null) await this.#resume(stream, lastId);
    return readable;
  }

  /** Ends every stream, so that the server can close. */
  stop(): void {
    clearInterval(this.#beat);
    this.#stopListening?.();
    for (const stream of this.#streams) this.#end(stream);
  }

  #end(stream: Stream): void {
    if (this.#streams.has(stream)) stream.readable.push(null);
    this.#forget(stream);
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    this.#stopListening?.();
    this.#stopListening = null;
  }

  async #tell(changes: Change[] | null): Promise<void> {
    const { db } = this.#services;
    if (changes === null) {
      for (const stream of this.#streams) this.#send(stream, this.#tail.last, everything);
      return;
    }
    await this.#endSessions(changes);
    const news = [...(await findPersonalChanges(db, changes)), ...(await this.#messages())];
    if (news.length === 0) return;
    const index = indexOf(news);
    for (const stream of this.#streams) {
      const own = ownOf(stream, index);
      if (own) this.#send(stream, this.#tail.last, own);
    }
  }

  /** Inboxes that a message has come into since the last look. */
  async #messages(): Promise<PersonalChange[]> {
    const { db, clock } = this.#services;
    const recent = await findRecentNotifications(db, new Date(clock.now().getTime() - RECENT_MS));
    const fresh = recent.filter(({ uuid }) => !this.#told.has(uuid));
    this.#told.clear();
    for (const { uuid } of recent) this.#told.add(uuid);
    return fresh.map(({ personUuid, orderUuid }) => ({ kinds: ['inbox'], orderUuid, people: [personUuid] }));
  }

  /** Streams end with their session. */
  async #endSessions(changes: Change[]): Promise<void> {
    const accounts = new Set(
      changes.flatMap(({ kind, subjectUuid }) => (kind === 'account' ? subjectUuid : [])),
    );
    const touched = [...this.#streams].flatMap((stream) =>
      stream.viewer && accounts.has(stream.viewer.accountUuid) ? [{ stream, viewer: stream.viewer }] : [],
    );
    const ended = await findEndedSessions(
      this.#services.db,
      touched.map(({ viewer }) => viewer.sessionUuid),
    );
    for (const { stream, viewer } of touched) if (ended.has(viewer.sessionUuid)) this.#end(stream);
  }

  /** Tells at once what a stream has missed; where that is too long ago, that everything may have changed. */
  async #resume(stream: Stream, lastId: number): Promise<void> {
    const { db, clock } = this.#services;
    const { last, changes } = await this.#tail.since(lastId);
    if (changes?.length === 0) return;
    const [link] = await db.select({ at: auditLog.at }).from(auditLog).where(eq(auditLog.seq, lastId));
    const isLongAgo = !link || clock.now().getTime() - link.at.getTime() > RESUMED_MS;
    if (changes === null || isLongAgo) return this.#send(stream, last, everything);
    const own = ownOf(stream, indexOf(await findPersonalChanges(db, changes)));
    // Messages are not in the log: whoever was away looks.
    const kinds = [...new Set([...(own?.kinds ?? []), ...(stream.viewer ? (['inbox'] as const) : [])])];
    if (kinds.length > 0) this.#send(stream, last, { kinds, orders: own?.orders ?? [] });
  }

  #send(stream: Stream, id: number, data: Changed): void {
    this.#push(stream, `id: ${id}\nevent: changed\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #push(stream: Stream, text: string): void {
    if (!this.#streams.has(stream)) return;
    stream.readable.push(text);
    if (stream.readable.readableLength > MOST_WAITING) stream.readable.destroy();
  }
}

const everything: Changed = { kinds: [...CHANGE_KINDS], orders: [] };

interface Index {
  byPerson: Map<string, PersonalChange[]>;
  byOrder: Map<string, PersonalChange[]>;
}

function indexOf(news: PersonalChange[]): Index {
  const index: Index = { byPerson: new Map(), byOrder: new Map() };
  const add = (map: Map<string, PersonalChange[]>, key: string, change: PersonalChange) => {
    const before = map.get(key);
    if (before) before.push(change);
    else map.set(key, [change]);
  };
  for (const change of news) {
    for (const person of new Set(change.people)) add(index.byPerson, person, change);
    if (change.orderUuid) add(index.byOrder, change.orderUuid, change);
  }
  return index;
}

/** Of an order that is not one's own nothing but order and bills is told. */
const OF_A_GUEST: readonly ChangeKind[] = ['order', 'bill'];

function ownOf({ viewer, orderUuid }: Stream, { byPerson, byOrder }: Index): Changed | null {
  const own = viewer ? (byPerson.get(viewer.personUuid) ?? []) : [];
  const shown = orderUuid ? (byOrder.get(orderUuid) ?? []) : [];
  const kinds = new Set([
    ...own.flatMap((change) => change.kinds),
    ...shown.flatMap((change) => change.kinds.filter((kind) => OF_A_GUEST.includes(kind))),
  ]);
  if (kinds.size === 0) return null;
  const orders = new Set([...own, ...shown].flatMap((change) => change.orderUuid ?? []));
  return { kinds: [...kinds], orders: [...orders] };
}
