import {
  addBankAccount as addCall,
  getBankAccount,
  getWithdrawal,
  listBankAccounts,
  listWithdrawals,
  requestWithdrawal as requestCall,
  switchBankAccount as switchCall,
  type Withdrawal,
} from '@rihlah/contract/agent';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { halCollection, offsetOf, oneOf, sliceOf } from '../../plugins/hal.ts';
import { idempotentCall } from '../../plugins/idempotency-key.ts';
import { originOf } from '../../plugins/origin.ts';
import { addBankAccount } from './add-bank-account.ts';
import { reachWithdrawal, requireAgent } from './agent-access.ts';
import { countWithdrawals, findBankAccounts, findWithdrawals } from './agent-queries.ts';
import { presentBankAccount, presentWithdrawal } from './present-agent.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { switchBankAccount } from './switch-bank-account.ts';

export function agentsRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const hrefOf = (request: FastifyRequest, path: string) =>
    `${originOf(request, config.PUBLIC_URL)}/api/v1/${path}`;

  serveCall(app, services, listBankAccounts, async ({ query, viewer, request }) => {
    await requireAgent(db, viewer.personUuid, query.registrar_uuid);
    const href = hrefOf(request, 'bank-account');
    const rows = await findBankAccounts(db, viewer.personUuid);
    const { page, limit, ...filters } = query;
    const items = rows.map((row) => presentBankAccount(row, href));
    return halCollection({ name: 'bankAccount', href, page, limit, filters }, sliceOf(items, query));
  });

  serveCall(app, services, getBankAccount, async ({ params, viewer, request }) => {
    await requireAgent(db, viewer.personUuid);
    const own = await findBankAccounts(db, viewer.personUuid);
    return presentBankAccount(oneOf(own, params.uuid), hrefOf(request, 'bank-account'));
  });

  serveCall(app, services, addCall, async ({ actor, body, request, reply }) => {
    await requireAgent(db, actor.uuid);
    const added = await addBankAccount(services, actor, body);
    const answer = presentBankAccount(added, hrefOf(request, 'bank-account'));
    reply.header('location', answer._links.self.href);
    return answer;
  });

  serveCall(app, services, switchCall, async ({ actor, params, body, request }) => {
    await requireAgent(db, actor.uuid);
    const switched = await switchBankAccount(services, actor, { uuid: params.uuid, ...body });
    return presentBankAccount(switched, hrefOf(request, 'bank-account'));
  });

  serveCall(app, services, listWithdrawals, async ({ query, viewer, request }) => {
    await requireAgent(db, viewer.personUuid, query.registrar_uuid);
    const href = hrefOf(request, 'withdrawal-balance');
    const { page, limit, ...filters } = query;
    const [total, rows] = await Promise.all([
      countWithdrawals(db, viewer.personUuid),
      findWithdrawals(db, viewer.personUuid, { limit, offset: offsetOf(query) }),
    ]);
    const items = rows.map((row) => presentWithdrawal(row, href));
    return halCollection({ name: 'withdrawalBalance', href, page, limit, filters }, { items, total });
  });

  serveCall(app, services, getWithdrawal, async ({ params, viewer, request }) => {
    const row = await reachWithdrawal(db, params.uuid, viewer.personUuid);
    return presentWithdrawal(row, hrefOf(request, 'withdrawal-balance'));
  });

  serveCall(app, services, requestCall, async ({ actor, body, viewer, request, reply }) => {
    await requireAgent(db, actor.uuid);
    const href = hrefOf(request, 'withdrawal-balance');
    const answer = (await requestWithdrawal(services, actor, {
      amount: body.amount,
      bankAccountUuid: body.bankAccount,
      idempotency: idempotentCall(services, request, 'withdrawal', viewer, body),
      present: (row) => presentWithdrawal(row, href),
    })) as Withdrawal;
    reply.header('location', answer._links.self.href);
    return answer;
  });
}
