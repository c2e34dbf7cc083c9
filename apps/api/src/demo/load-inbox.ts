import { NEWS } from '@rihlah/demo/data/messages';
import { DAY_MS } from '@rihlah/demo/moments';
import type { Tx } from '../infra/db/database.ts';
import { groupBy } from '../infra/group-by.ts';
import { notifications } from '../modules/messaging/inbox/inbox.tables.ts';
import { insertAll } from './insert-all.ts';
import { documentMessages, type Message, planMessages, withdrawalMessages } from './plan/inbox-messages.ts';
import type { PlannedDocument } from './plan/plan-documents.ts';
import type { PlannedOrder } from './plan/plan-orders.ts';
import type { People, PlannedPerson } from './plan/plan-people.ts';
import { ordersByPerson, readHistory } from './plan/timeline.ts';

interface Input {
  orders: PlannedOrder[];
  orderIds: Map<string, string>;
  documents: PlannedDocument[];
  people: People;
  /** Whose inbox has an exact number of messages. */
  agent: PlannedPerson;
  /** What came before is left out. */
  since?: Date | undefined;
  now: Date;
}

/** The agent's inbox (decisions, Demo data): two full pages and some, of the last two months. */
const AGENT_MESSAGES = 60;
const AGENT_UNREAD = 12;
const AGENT_DAYS = 61;
const UNREAD = 2;

/** Writes the inboxes: what orders and documents caused, and the agency's news for the agent. */
export async function loadInbox(tx: Tx, input: Input): Promise<void> {
  const { orders, agent, since, now } = input;
  const messages = allMessages(input);
  const ordersOf = ordersByPerson(orders);
  const rows = [...groupBy(messages, ({ reader }) => reader)].flatMap(([reader, own]) => {
    const { verifiedAt } = readHistory(reader.uuid, ordersOf(reader.uuid));
    const past = own.filter(
      ({ createdAt }) =>
        verifiedAt && createdAt >= verifiedAt && createdAt <= now && (!since || createdAt >= since),
    );
    const newestFirst = past.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const isAgent = reader === agent;
    const kept = isAgent ? keepForAgent(newestFirst, now) : newestFirst;
    return kept.map((message, index) => rowOf(message, index < (isAgent ? AGENT_UNREAD : UNREAD)));
  });
  await insertAll(tx, notifications, rows);
}

function allMessages({ orders, orderIds, documents, people, agent, now }: Input): Message[] {
  return [
    ...orders.flatMap((order) => planMessages(order, orderIds.get(order.uuid) ?? '')),
    ...documents.flatMap(documentMessages),
    ...withdrawalMessages(people, now),
    ...NEWS.map(([daysAgo, title, message]) => ({
      reader: agent,
      type: 'news',
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
      orderUuid: null,
      title,
      message,
    })),
  ];
}

const keepForAgent = (newestFirst: Message[], now: Date): Message[] =>
  newestFirst
    .filter(({ createdAt }) => createdAt.getTime() > now.getTime() - AGENT_DAYS * DAY_MS)
    .slice(0, AGENT_MESSAGES);

const rowOf = ({ reader, document, ...message }: Message, unread: boolean) => ({
  ...message,
  documentKind: document?.kind ?? null,
  documentDose: document?.dose ?? null,
  personUuid: reader.uuid,
  unread,
});
