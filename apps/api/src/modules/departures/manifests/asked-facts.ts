import { ASKED_FACTS, type AskedFact } from '@rihlah/contract/people/pilgrim-facts';
import type { ListField } from '@rihlah/contract/staff/departures/list-fields';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { FrozenRow } from './find-rows.ts';
import { findFormats } from './list-formats.ts';

/** What somebody can say, by which a field is known: a woman's title follows from whether she is married. */
const SAID_BY: Partial<Record<ListField, AskedFact>> = {
  title: 'maritalStatus',
  nationalityCode: 'nationality',
};
const factOf = (field: ListField): AskedFact | undefined =>
  ASKED_FACTS.find((fact) => fact === (SAID_BY[field] ?? field));

/** What some list needs of pilgrims and only they know: of what nobody needs nobody is asked. */
export async function findAskedFacts(db: DbOrTx): Promise<AskedFact[]> {
  const columns = (await findFormats(db)).flatMap((format) => format.columns);
  const needed = new Set(columns.flatMap(({ field, isNeeded }) => (isNeeded ? (factOf(field) ?? []) : [])));
  return ASKED_FACTS.filter((fact) => needed.has(fact));
}

/** Of a passport that is not there yet nothing is asked: the journey asks for the passport itself. */
const isAskable = (fact: AskedFact, { values }: Pick<FrozenRow, 'values'>): boolean =>
  !(fact.startsWith('passport') && values.passportNumber === null);

/** Those of some facts that are not known of somebody, by what lists would say of them. */
export const missingOf = (asked: AskedFact[], row: Pick<FrozenRow, 'values'>): AskedFact[] =>
  asked.filter((fact) => row.values[fact] === null && isAskable(fact, row));

/** So many of some facts are known of somebody, of so many that they are asked for. */
export function filledOf(asked: AskedFact[], row: Pick<FrozenRow, 'values'>) {
  const count = asked.filter((fact) => isAskable(fact, row)).length;
  return { known: count - missingOf(asked, row).length, asked: count };
}
