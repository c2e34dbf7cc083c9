import * as journalCalls from '@rihlah/contract/staff/billing/journal';
import * as calls from '@rihlah/contract/staff/billing/reports';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findForecast } from './forecast.ts';
import { exportJournal, findJournal } from './journal.ts';
import { changeJournalAccounts } from './journal-accounts.ts';
import { listReceipts } from './receipts.ts';
import { findReceivables, listReceivables } from './receivables.ts';

/** Reports of money: what is owed, what is to come, receipts, and the journal (specification 4, screen 10). */
export function reportsRoutes(app: FastifyInstance, services: Services): void {
  /** By the replica, where there is one. */
  const lagging = <T>(find: (services: Services) => Promise<T>): Promise<T> =>
    services.replica.read((db) => find({ ...services, db }));

  serveCall(app, services, calls.listReceivables, ({ actor, query }) =>
    lagging((by) => listReceivables(by, actor, query)),
  );

  serveCall(app, services, calls.getReceivables, ({ actor, params }) =>
    lagging((by) => findReceivables(by, actor, params.uuid)),
  );

  serveCall(app, services, calls.getForecast, ({ actor, query }) =>
    lagging((by) => findForecast(by, actor, query)),
  );

  serveCall(app, services, calls.listReceipts, ({ actor, query, origin }) =>
    lagging((by) => listReceipts(by, actor, { ...query, origin })),
  );

  serveCall(app, services, journalCalls.getJournal, ({ query }) => findJournal(services, query));

  serveCall(app, services, journalCalls.exportJournal, async ({ actor, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="jurnal-${query.from}-${query.to}.csv"`)
      .send(await exportJournal(services, actor, query)),
  );

  serveCall(app, services, journalCalls.changeJournalAccounts, ({ actor, body }) =>
    changeJournalAccounts(services, actor, body),
  );
}
