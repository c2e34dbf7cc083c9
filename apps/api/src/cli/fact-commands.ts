import {
  EDUCATIONS,
  MARITAL_STATUSES,
  manifestFacts,
  NATIONALITIES,
  OCCUPATIONS,
  RELATIONS,
} from '@rihlah/contract/people/person-facts';
import { findPersons } from '../modules/identity/persons/persons.ts';
import { setFacts } from '../modules/identity/persons/set-facts.ts';
import { findRelations } from '../modules/identity/relations/relations.ts';
import { removeRelation } from '../modules/identity/relations/remove-relation.ts';
import { setRelation } from '../modules/identity/relations/set-relation.ts';
import { type StaffCommand, UsageError } from './command.ts';
import { pilgrimOf } from './find-records.ts';
import { table } from './print.ts';
import { readTyped, typedFields } from './read-typed.ts';

const OPTIONS = {
  'passport-name': 'passportName',
  birthplace: 'birthplace',
  father: 'fatherName',
  region: 'regionCode',
  province: 'province',
  regency: 'regency',
  district: 'district',
  village: 'village',
  nationality: 'nationality',
  bpjs: 'bpjsNumber',
  marital: 'maritalStatus',
  education: 'education',
  occupation: 'occupation',
  passport: 'passportNumber',
  'issued-on': 'passportIssuedOn',
  'issued-at': 'passportIssuedAt',
} as const;

const WORDS = [NATIONALITIES, MARITAL_STATUSES, EDUCATIONS, OCCUPATIONS]
  .map((words) => words.join(', '))
  .join(' | ');

export const FACT_COMMANDS: StaffCommand[] = [
  {
    name: 'person show',
    permission: 'person.facts',
    summary: 'Data manifest seseorang dan keluarganya; orang disebut dengan nomor telepon atau pesanannya',
    args: ['person'],
    run: async ({ services }, words) => {
      const person = await pilgrimOf(services, words.get('person'));
      const relations = await findRelations(services.db, person.uuid);
      const names = await findPersons(
        services.db,
        relations.map(({ relativeUuid }) => relativeUuid),
      );
      // A number that is sealed is told to be there, not told.
      const told = {
        ...person,
        passportNumber: person.passportNumberSealed && 'ada',
        bpjsNumber: person.bpjsNumberSealed && 'ada',
      };
      const known = (field: (typeof OPTIONS)[keyof typeof OPTIONS]) => told[field];
      return [
        person.name,
        ...table(
          Object.entries(OPTIONS).map(([option, field]) => [option, known(field) ?? '-']),
          '',
        ),
        ...table(
          relations.map(({ relation, relativeUuid }) => [relation, names.get(relativeUuid)?.name ?? '']),
          'Belum ada hubungan keluarga',
        ),
      ];
    },
  },
  {
    name: 'person facts',
    permission: 'person.facts',
    summary: `Isi data manifest; "-" mengosongkan. Pilihan: ${WORDS}`,
    args: ['person'],
    options: { ...Object.fromEntries(Object.keys(OPTIONS).map((option) => [option, false])), why: true },
    run: async ({ services, actor }, words) => {
      const { uuid: personUuid, name } = await pilgrimOf(services, words.get('person'));
      const facts = readTyped(manifestFacts, typedFields(OPTIONS, words), OPTIONS);
      await setFacts(services, actor, { personUuid, facts, why: words.get('why') });
      return [`${name}: data manifest disimpan`];
    },
  },
  {
    name: 'person relate',
    permission: 'person.facts',
    summary: `Catat hubungan keluarga: relative adalah … dari person. Pilihan: ${RELATIONS.join(', ')}`,
    args: ['person', 'relative', 'relation'],
    options: { why: false },
    run: async ({ services, actor }, words) => {
      const person = await pilgrimOf(services, words.get('person'));
      const relative = await pilgrimOf(services, words.get('relative'));
      const typed = words.get('relation').toLowerCase();
      const relation = RELATIONS.find((name) => name.toLowerCase() === typed);
      if (!relation) throw new UsageError(`Pilihan: ${RELATIONS.join(', ')}`);
      const both = { personUuid: person.uuid, relativeUuid: relative.uuid };
      await setRelation(services, actor, { ...both, relation, why: words.find('why') ?? '' });
      return [`${relative.name}: ${relation} dari ${person.name}`];
    },
  },
  {
    name: 'person unrelate',
    permission: 'person.facts',
    summary: 'Hapus hubungan keluarga dua orang',
    args: ['person', 'relative'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const person = await pilgrimOf(services, words.get('person'));
      const relative = await pilgrimOf(services, words.get('relative'));
      const both = { personUuid: person.uuid, relativeUuid: relative.uuid };
      await removeRelation(services, actor, { ...both, why: words.get('why') });
      return [`${person.name} dan ${relative.name}: hubungan dihapus`];
    },
  },
];
