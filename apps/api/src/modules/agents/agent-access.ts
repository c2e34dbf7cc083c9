import type { DbOrTx } from '../../infra/db/database.ts';
import { Failure } from '../../infra/failure.ts';
import { assertSelf } from '../identity/persons/person-access.ts';
import { findPerson } from '../identity/persons/persons.ts';
import { findWithdrawal, type WithdrawalRow } from './agent-queries.ts';

/**
 * Balance and bank accounts belong to agents alone: anyone else, and whoever asks for another's, finds nothing.
 *
 * @param asked `registrar_uuid` of the request
 * @throws Failure `notFound`
 */
export async function requireAgent(db: DbOrTx, personUuid: string, asked?: string): Promise<void> {
  assertSelf(personUuid, asked);
  const person = await findPerson(db, personUuid);
  if (!person?.agentSince) throw new Failure('notFound');
}

/** A withdrawal, for the agent who asked for it. @throws Failure `notFound` */
export async function reachWithdrawal(db: DbOrTx, uuid: string, personUuid: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, uuid);
  if (row?.registrarUuid !== personUuid) throw new Failure('notFound');
  return row;
}
