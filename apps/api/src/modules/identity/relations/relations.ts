import { INVERSE_RELATIONS, type Relation } from '@rihlah/contract/people/person-facts';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { personRelations } from './relations.tables.ts';

export interface Kinship {
  personUuid: string;
  relativeUuid: string;
  relation: Relation;
}

const turned = ({ personUuid, relativeUuid, relation }: Kinship): Kinship => ({
  personUuid: relativeUuid,
  relativeUuid: personUuid,
  relation: INVERSE_RELATIONS[relation],
});

/** As it stands in the table: the lower uuid first. */
export const asStored = (kinship: Kinship): Kinship =>
  kinship.personUuid < kinship.relativeUuid ? kinship : turned(kinship);

/** The row of two people, whichever is named first. */
export function ofBoth(one: string, other: string) {
  const [personUuid = '', relativeUuid = ''] = [one, other].sort();
  return and(eq(personRelations.personUuid, personUuid), eq(personRelations.relativeUuid, relativeUuid));
}

export async function findRelations(db: DbOrTx, personUuid: string): Promise<Kinship[]> {
  const rows = await db
    .select()
    .from(personRelations)
    .where(or(eq(personRelations.personUuid, personUuid), eq(personRelations.relativeUuid, personUuid)))
    .orderBy(personRelations.updatedAt, personRelations.relativeUuid);
  return rows.map(({ updatedAt: _, ...row }) => (row.personUuid === personUuid ? row : turned(row)));
}

export async function findRelativesAmong(db: DbOrTx, personUuids: string[]): Promise<[string, string][]> {
  if (personUuids.length === 0) return [];
  const rows = await db
    .select()
    .from(personRelations)
    .where(
      and(
        inArray(personRelations.personUuid, personUuids),
        inArray(personRelations.relativeUuid, personUuids),
      ),
    );
  return rows.map(({ personUuid, relativeUuid }) => [personUuid, relativeUuid]);
}
