import { type AuditRow, listAudit } from '@rihlah/contract/staff/audit';
import { jakartaIso } from '@rihlah/rules/dates';
import type { FastifyInstance } from 'fastify';
import { listActs } from '../../platform/audit/list-acts.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { findPersons } from '../accounts/persons.ts';
import { findMembers } from './find-team.ts';

type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** Names of whoever acts, by uuid: of customers the person's, of staff the member's. */
async function namesOf({ db }: Services, rows: ActRow[]): Promise<Map<string, string>> {
  const customers = rows.filter(({ actorKind }) => actorKind === 'customer');
  const persons = await findPersons(db, [...new Set(customers.flatMap(({ actorUuid }) => actorUuid ?? []))]);
  const isStaff = rows.some(({ actorKind }) => actorKind === 'staff');
  const members = isStaff ? await findMembers(db) : [];
  return new Map([...persons.values(), ...members].map(({ uuid, name }) => [uuid, name]));
}

const presentAct = (row: ActRow, names: Map<string, string>): AuditRow => ({
  id: row.id,
  at: jakartaIso(row.at),
  actor: {
    kind: row.actorKind,
    uuid: row.actorUuid,
    name: (row.actorUuid && names.get(row.actorUuid)) ?? row.actorLabel,
  },
  address: row.address,
  verb: row.verb,
  subject: { kind: row.subjectKind, uuid: row.subjectUuid },
  before: row.before as AuditRow['before'],
  after: row.after as AuditRow['after'],
  why: row.why,
  requestId: row.requestId,
  isSealed: row.seq !== null,
});

/** The audit trail: who did what to what, when, from where and why. */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, listAudit, async ({ query }) => {
    const rows = await listActs(services.db, query);
    const names = await namesOf(services, rows);
    return {
      rows: rows.map((row) => presentAct(row, names)),
      next: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null,
    };
  });
}
