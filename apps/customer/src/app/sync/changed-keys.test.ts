import type { Order } from '@rihlah/contract/orders/order';
import { CHANGE_KINDS, type ChangeKind } from '@rihlah/contract/people/events';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { pilgrimQuery } from '../../domain/documents/pilgrim-query.ts';
import { travelQuery } from '../../domain/journey/travel.ts';
import { KEYS_OF, makeOld } from '../../domain/live/changed-keys.ts';
import { orderPagesQuery } from '../../domain/orders/list/order-list-queries.ts';
import { cardQuery } from '../../domain/orders/queries/card-query.ts';
import { billsQuery, orderQuery } from '../../domain/orders/queries/order-queries.ts';
import { registrarQuery } from '../../domain/orders/queries/registrar-query.ts';
import { orderedPackageQuery } from '../../domain/packages/product-query.ts';
import { bankAccountsQuery, withdrawalsQuery } from '../../features/agents/queries.ts';
import { documentAccessQuery } from '../../features/documents/access/queries.ts';
import { passportQuery } from '../../features/documents/queries.ts';
import { travelDocumentsQuery } from '../../features/documents/travel/travel-queries.ts';
import { inboxQuery, refreshAfterNews, unreadQuery } from '../../features/inbox/queries.ts';

const UUID = '11111111-1111-4111-8111-111111111111';

/** What a screen may show that somebody else changes, each with the kind of change that says so. */
const SHOWN: [string, readonly unknown[], ChangeKind][] = [
  ['an order', orderQuery(UUID).queryKey, 'order'],
  ['where a passport is', ['passport', UUID], 'order'],
  ['bills', billsQuery(UUID).queryKey, 'bill'],
  ['a list of orders', orderPagesQuery({ registrar_uuid: UUID }).queryKey, 'order'],
  ['a document', passportQuery(UUID).queryKey, 'document'],
  ['a visa', travelDocumentsQuery({ uuid: UUID } as Order, 'visa').queryKey, 'travelDocument'],
  ['the pilgrim card', cardQuery(UUID).queryKey, 'travelDocument'],
  ['flights and meeting point', travelQuery(UUID).queryKey, 'travelDocument'],
  ['the package of an order', orderedPackageQuery(UUID).queryKey, 'travelDocument'],
  ['room mates', ['room-mates', UUID], 'room'],
  ['the balance', registrarQuery(UUID).queryKey, 'balance'],
  ['withdrawals', withdrawalsQuery(UUID).queryKey, 'balance'],
  ['bank accounts', bankAccountsQuery(UUID).queryKey, 'balance'],
  ['the profile of a pilgrim', pilgrimQuery(UUID).queryKey, 'profile'],
  ['the profile of an agent', registrarQuery(UUID).queryKey, 'profile'],
  ['the account', ['account', 'sync'], 'profile'],
  ['by which way one is written to', ['account', 'message-ways'], 'profile'],
  ['who may see documents', documentAccessQuery(30).queryKey, 'consent'],
  ['the inbox', inboxQuery({ pilgrim_uuid: UUID }).queryKey, 'inbox'],
];

/** A client in which that was read a moment ago. */
function clientWith(...keys: (readonly unknown[])[]): QueryClient {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, {});
  return client;
}
const isOld = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

describe('what somebody else changes is asked anew', () => {
  it.each(SHOWN)('%s, when the server tells of it', async (_what, key, kind) => {
    const client = clientWith(key);
    await makeOld(client, KEYS_OF[kind]);
    expect(isOld(client, key)).toBe(true);
  });

  it.each(SHOWN)('%s, when only the inbox has grown', async (_what, key) => {
    const client = clientWith(key);
    await refreshAfterNews(client);
    expect(isOld(client, key)).toBe(true);
  });

  it('by every kind there is', () => {
    expect(Object.keys(KEYS_OF).sort()).toEqual([...CHANGE_KINDS].sort());
  });

  it('but not the counter that said so', async () => {
    const { queryKey } = unreadQuery({ pilgrim_uuid: UUID });
    const client = clientWith(queryKey);
    await refreshAfterNews(client);
    expect(isOld(client, queryKey)).toBe(false);
  });

  it('documents after the orders, and not where the orders’ answer has taken the right to them', async () => {
    const client = clientWith();
    const asked: string[] = [];
    const watch = (queryKey: readonly unknown[], answer: () => Promise<unknown>) => {
      const queryFn = () => {
        asked.push(String(queryKey[0]));
        return answer();
      };
      const observer = new QueryObserver(client, { queryKey, queryFn, initialData: 0, staleTime: 60_000 });
      return { observer, end: observer.subscribe(() => undefined) };
    };
    const seen = watch(passportQuery(UUID).queryKey, async () => 1);
    const order = watch(orderQuery(UUID).queryKey, async () => 'ended');
    order.observer.subscribe(({ data }) => data === 'ended' && seen.end());
    await refreshAfterNews(client);
    expect(asked).toEqual(['order-data']);

    const again = watch(passportQuery(UUID).queryKey, async () => 2);
    asked.length = 0;
    await refreshAfterNews(client);
    expect(asked).toEqual(['order-data', 'documents']);
    again.end();
  });
});
