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
  serveCall(app, services, calls.listReceivables, ({ actor, query }) =>
    listReceivables(services, actor, query),
  );

  serveCall(app, services, calls.getReceivables, ({ actor, params }) =>
    findReceivables(services, actor, params.uuid),
  );

  serveCall(app, services, calls.getForecast, ({ actor, query }) => findForecast(services, actor, query));

  serveCall(app, services, calls.listReceipts, ({ actor, query, origin }) =>
    listReceipts(services, actor, { ...query, origin }),
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
