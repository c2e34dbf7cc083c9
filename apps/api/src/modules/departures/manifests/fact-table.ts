import { createHash } from 'node:crypto';
import { type ManifestFacts, manifestFacts } from '@rihlah/contract/people/person-facts';
import { ASKED_FACTS } from '@rihlah/contract/people/pilgrim-facts';
import type { FactTable } from '@rihlah/contract/staff/departures/fact-tables';
import { LIST_FIELDS, type ListField } from '@rihlah/contract/staff/departures/list-fields';
import { validationText } from '@rihlah/contract/wire/messages';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { readDay } from '../../catalog/import/import-values.ts';
import { writeFacts } from '../../identity/persons/set-facts.ts';
import { departureFailure } from '../failures.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { type FrozenRow, findManifest } from './find-rows.ts';
import { findFormats } from './list-formats.ts';

/** What a table may fill in; by the passport's number a row is found, and where nobody knows it, it is filled in. */
const FACTS = ['passportNumber', ...ASKED_FACTS] as const;
type Fact = (typeof FACTS)[number];

const MAX_ROWS = 500;

interface Pasted {
  productUuid: string;
  /** Lines, and tabs between cells. */
  table: string;
}

/**
 * What a table from a spreadsheet would fill in. A row is somebody's by the number of their passport or order, never by a
 * name; what is known already stays. Nothing is written.
 *
 * @throws Failure `notFound`, `tableColumns`, `tableEmpty`, `tableTooLong`
 */
export async function readFactTable(
  services: Services,
  actor: StaffActor,
  { productUuid, table }: Pasted,
): Promise<FactTable> {
  const head = await reachDeparture(services.db, actor, productUuid, 'person.facts');
  return (await proposalOf(services.db, services, head, table)).reading;
}

/**
 * Fills it in, all of it or nothing, each person with an entry of their own in the trail.
 *
 * @param basis names what somebody was shown
 * @throws Failure as above, and `changedMeanwhile` where it would be something else by now
 */
export function saveFactTable(
  services: Services,
  actor: StaffActor,
  { productUuid, table, basis, why }: Pasted & { basis: string; why: string },
): Promise<{ people: number; cells: number }> {
  return inTransaction(services.db, async (tx) => {
    const head = await reachDeparture(tx, actor, productUuid, 'person.facts');
    const { reading, wanted } = await proposalOf(tx, services, head, table);
    if (reading.basis !== basis) throw new Failure('changedMeanwhile');
    for (const { personUuid, facts } of wanted)
      await writeFacts(tx, services, actor, { personUuid, facts, why, isAddition: true });
    return { people: reading.people, cells: reading.cells };
  });
}

interface Wanted {
  personUuid: string;
  facts: ManifestFacts;
}

async function proposalOf(
  db: DbOrTx,
  services: Pick<Services, 'encryption' | 'clock'>,
  head: Awaited<ReturnType<typeof reachDeparture>>,
  table: string,
): Promise<{ reading: FactTable; wanted: Wanted[] }> {
  const [titles = [], ...lines] = cellsOf(table);
  const columns = titles.map((title) => ({ title, field: null as ListField | null }));
  const named = await findTitles(db);
  for (const column of columns) {
    const field = named.get(plain(column.title)) ?? null;
    if (!columns.some((other) => other.field === field)) column.field = field;
  }
  const has = (field: ListField) => columns.some((column) => column.field === field);
  if (!has('passportNumber') && !has('orderId')) throw departureFailure('tableColumns');
  const filled = lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw departureFailure('tableEmpty');
  if (filled.length > MAX_ROWS) throw departureFailure('tableTooLong');
  const manifest = await findManifest(db, services, head);
  const seen = new Map<string, number>();
  const read = filled.map(({ cells, line }) => {
    const said = new Map(
      columns.flatMap(({ field }, at) => (field && cells[at] ? [[field, cells[at]] as const] : [])),
    );
    return { line, said, ...ownerOf(said, manifest, seen, line) };
  });
  const rows = read.map(({ line, said, owner, problem }): FactTable['rows'][number] => {
    if (!owner) return { line, order: null, fills: [], kept: [], problems: [problem] };
    const order = { ...owner.order, name: owner.person.name };
    return { line, order, ...fillsOf(said, owner) };
  });
  const wanted = rows.flatMap(({ fills }, index): Wanted[] => {
    const person = read[index]?.owner?.person;
    if (!person || fills.length === 0) return [];
    return [
      { personUuid: person.uuid, facts: Object.fromEntries(fills.map(({ field, value }) => [field, value])) },
    ];
  });
  const cells = rows.reduce((sum, { fills }) => sum + fills.length, 0);
  const basis = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
  return {
    reading: {
      columns: columns.filter(({ title }) => title !== ''),
      rows,
      people: wanted.length,
      cells,
      basis,
    },
    wanted,
  };
}

/** Which title means which field: its own word, and whatever a sheet of this agency calls it. */
async function findTitles(db: DbOrTx): Promise<Map<string, ListField>> {
  const read: ListField[] = ['orderId', 'name', ...FACTS];
  const headings = (await findFormats(db)).flatMap(({ columns }) => columns);
  const titles = [
    ...headings.map(({ heading, field }) => [heading, field] as const),
    ...read.map((field) => [LIST_FIELDS[field].label, field] as const),
  ];
  return new Map(
    titles.flatMap(([title, field]) => (read.includes(field) ? [[plain(title), field] as const] : [])),
  );
}

/** `No. Paspor`, `no paspor` and `Nomor Paspor` are one title. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^nomor /, 'no ')
    .replace(/^tanggal /, 'tgl ');

/** As spreadsheets copy cells: one that holds a tab, a line or a quote stands in quotes, in which a quote is two. */
function cellsOf(table: string): string[][] {
  const rows: string[][] = [[]];
  // A quote counts at the beginning of a cell alone.
  for (const [, quoted, bare = '', end = ''] of table.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g,
  )) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').trim());
    if (end !== '' && end !== '\t') rows.push([]);
  }
  return rows;
}

type Said = ReadonlyMap<ListField, string>;
type Owner = { owner: FrozenRow; problem: '' } | { owner: null; problem: string };

const bare = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whose row it is, by numbers alone. @param seen persons of rows before, each with its line */
function ownerOf(said: Said, manifest: FrozenRow[], seen: Map<string, number>, line: number): Owner {
  const refused = (problem: string): Owner => ({ owner: null, problem });
  const [passport, order] = [said.get('passportNumber'), said.get('orderId')];
  if (!passport && !order) return refused('Tanpa nomor paspor dan nomor pesanan. Nama saja tidak cukup.');
  const byPassport = manifest.filter(
    ({ values }) => passport && values.passportNumber && bare(values.passportNumber) === bare(passport),
  );
  if (byPassport.length > 1) return refused(`Nomor paspor ${passport} ada pada dua jamaah.`);
  const byOrder = manifest.find((row) => order && bare(row.order.orderId) === bare(order));
  if (order && !byOrder) return refused(`Pesanan ${order} tidak ada di keberangkatan ini.`);
  const [known] = byPassport;
  if (byOrder && known && byOrder !== known)
    return refused(`Nomor paspor milik ${known.person.name}, nomor pesanan milik ${byOrder.person.name}.`);
  const owner = byOrder ?? known;
  if (!owner) return refused(`Nomor paspor ${passport} tidak ada di keberangkatan ini.`);
  if (passport && !known && owner.values.passportNumber)
    return refused(`Nomor paspornya lain dari yang tercatat untuk ${owner.person.name}.`);
  const before = seen.get(owner.person.uuid);
  if (before !== undefined) return refused(`Jamaah yang sama dengan baris ${before}.`);
  seen.set(owner.person.uuid, line);
  return { owner, problem: '' };
}

/** Dates and choices as people write them. */
function typedAs(field: Fact, text: string): string {
  if (field === 'passportIssuedOn') {
    const day = readDay(text);
    return 'value' in day ? day.value : text;
  }
  const choices: readonly string[] = CHOICES[field] ?? [];
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
}

const CHOICES: Partial<Record<Fact, readonly string[]>> = {
  nationality: manifestFacts.shape.nationality.unwrap().unwrap().options,
  maritalStatus: manifestFacts.shape.maritalStatus.unwrap().unwrap().options,
  education: manifestFacts.shape.education.unwrap().unwrap().options,
  occupation: manifestFacts.shape.occupation.unwrap().unwrap().options,
};

function fillsOf(
  said: Said,
  { person, values }: FrozenRow,
): Omit<FactTable['rows'][number], 'line' | 'order'> {
  const fills: FactTable['rows'][number]['fills'] = [];
  const kept: ListField[] = [];
  const problems: string[] = [];
  const name = said.get('name');
  // Names are written in many ways: it is said, and the number counts.
  if (name && name.toLowerCase() !== person.name.toLowerCase())
    problems.push(`Di tabel bernama ${name}. Diisikan ke ${person.name} menurut nomornya.`);
  for (const field of FACTS) {
    const text = said.get(field);
    if (!text) continue;
    const read = manifestFacts.shape[field].safeParse(typedAs(field, text));
    const known = values[field];
    if (!read.success) {
      const choices = CHOICES[field];
      const why = choices
        ? `tulis salah satu dari ${choices.join(', ')}`
        : validationText(read.error.issues[0]?.message ?? '');
      if (known === null) problems.push(`${LIST_FIELDS[field].label} “${text}”: ${why}.`);
    } else if (known === null) fills.push({ field, value: read.data ?? '' });
    else if (known.toLowerCase() !== String(read.data).toLowerCase()) kept.push(field);
  }
  return { fills, kept, problems };
}
