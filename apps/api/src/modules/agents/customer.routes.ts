import * as calls from '@rihlah/contract/people/agent';
import { getAgentLink, openAgentLink as openAgentLinkCall } from '@rihlah/contract/people/agent-link';
import { listCommissions } from '@rihlah/contract/people/commission';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../http/calls.ts';
import { readClientAddress } from '../../http/client-address.ts';
import { pageOffset, requireListed } from '../../http/hal.ts';
import { idempotentCall } from '../../http/idempotency-key.ts';
import { rateLimit } from '../../http/limits/rate-limits.ts';
import type { Services } from '../../infra/services.ts';
import { reachWithdrawal, requireAgent } from './agent-access.ts';
import { countWithdrawals, findBankAccounts, findWithdrawals } from './agent-queries.ts';
import { addBankAccount } from './bank-accounts/add-bank-account.ts';
import { switchBankAccount } from './bank-accounts/switch-bank-account.ts';
import { listOwnCommissions } from './commission/list-own-commissions.ts';
import { findAgentLink, openAgentLink } from './links/agent-links.ts';
import { presentBankAccount, presentWithdrawal } from './present-agent.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';

const MINUTE_MS = 60_000;
/** Buyers behind one address of a carrier; nobody finds a code by trying. */
const LINKS = 300;

export function agentsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, getAgentLink, ({ params }) => findAgentLink(services, params.code), {
    before: rateLimit({ max: LINKS, windowMs: MINUTE_MS, key: readClientAddress }),
  });

  serveCall(app, services, openAgentLinkCall, async ({ actor }) => {
    await requireAgent(db, actor.uuid);
    return openAgentLink(services, actor.uuid);
  });

  serveCall(app, services, listCommissions, async ({ query, viewer, hal }) => {
    await requireAgent(db, viewer.personUuid, query.registrar_uuid);
    const { commissions, money } = await listOwnCommissions(db, viewer.personUuid);
    return { ...hal(commissions), money };
  });

  serveCall(app, services, calls.listBankAccounts, async ({ query, viewer, href, hal }) => {
    await requireAgent(db, viewer.personUuid, query.registrar_uuid);
    const rows = await findBankAccounts(db, viewer.personUuid);
    return hal(rows.map((row) => presentBankAccount(row, href)));
  });

  serveCall(app, services, calls.getBankAccount, async ({ params, viewer, href }) => {
    await requireAgent(db, viewer.personUuid);
    const own = await findBankAccounts(db, viewer.personUuid);
    return presentBankAccount(requireListed(own, params.uuid), href);
  });

  serveCall(app, services, calls.addBankAccount, async ({ actor, body, href, reply }) => {
    await requireAgent(db, actor.uuid);
    const answer = presentBankAccount(await addBankAccount(services, actor, body), href);
    reply.header('location', answer._links.self.href);
    return answer;
  });

  serveCall(app, services, calls.switchBankAccount, async ({ actor, params, body, href }) => {
    await requireAgent(db, actor.uuid);
    return presentBankAccount(await switchBankAccount(services, actor, { ...params, ...body }), href);
  });

  serveCall(app, services, calls.listWithdrawals, async ({ query, viewer, href, hal }) => {
    await requireAgent(db, viewer.personUuid, query.registrar_uuid);
    const page = { limit: query.limit, offset: pageOffset(query) };
    const [total, rows] = await Promise.all([
      countWithdrawals(db, viewer.personUuid),
      findWithdrawals(db, viewer.personUuid, page),
    ]);
    return hal(
      rows.map((row) => presentWithdrawal(row, href)),
      total,
    );
  });

  serveCall(app, services, calls.getWithdrawal, async ({ params, viewer, href }) =>
    presentWithdrawal(await reachWithdrawal(db, params.uuid, viewer.personUuid), href),
  );

  serveCall(app, services, calls.requestWithdrawal, async ({ actor, body, viewer, href, request, reply }) => {
    await requireAgent(db, actor.uuid);
    const answer = await requestWithdrawal(services, actor, {
      amount: body.amount,
      bankAccountUuid: body.bankAccount,
      idempotency: idempotentCall(services, request, 'withdrawal', viewer, body),
      present: (row) => presentWithdrawal(row, href),
    });
    reply.header('location', answer._links.self.href);
    return answer;
  });
}
