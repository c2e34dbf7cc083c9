import type { DbOrTx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findPerson } from '../accounts/persons.ts';

/**
 * Balance and bank accounts belong to agents alone: anyone else, and whoever asks for another's, finds nothing.
 *
 * @param asked `registrar_uuid` of the request
 * @throws Failure `notFound`
 */
export async function requireAgent(db: DbOrTx, personUuid: string, asked?: string): Promise<void> {
  if (asked !== undefined && asked !== personUuid) throw new Failure('notFound');
  const person = await findPerson(db, personUuid);
  if (!person?.agentSince) throw new Failure('notFound');
}
