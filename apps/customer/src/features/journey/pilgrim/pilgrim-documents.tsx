import type { DocumentStates } from '@rihlah/contract/documents/document-state';
import type { Order } from '@rihlah/contract/orders/order';
import type { JourneyStepName } from '@rihlah/rules/journey/journey';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { formatDayMonth } from '@rihlah/ui/text/deadline-words';
import { formatShortMonthDate } from '@rihlah/ui/text/format';
import { documentScreen } from '../../../domain/documents/document-screens.ts';
import { makeSlots } from '../../../domain/documents/document-slots.ts';
import { useJourney } from '../use-journey.ts';
import { type PilgrimRow, PilgrimRows } from './pilgrim-rows.tsx';

type SlotOf = ReturnType<typeof makeSlots>[number];

const RANK: Record<SlotOf['state'], number> = { rejected: 0, missing: 1, waiting: 2, verified: 3 };

const STEPS: Record<SlotOf['slot'], JourneyStepName> = {
  identity: 'Upload Berkas',
  passportDocument: 'Upload Berkas',
  passport: 'Passport',
  covidVaccine: 'Vaksinasi Covid 19',
  vaccine: 'Suntik Meningitis',
};

interface RowInput {
  documents: DocumentStates;
  order: Order;
  /** The last day of each step, `YYYY-MM-DD`. */
  lastDays: Map<JourneyStepName, string | null>;
}

function rowOf({ slot, kind, name, state }: SlotOf, { documents, order, lastDays }: RowInput): PilgrimRow {
  const lastDay = lastDays.get(STEPS[slot]);
  const refused = documents.rejected.find((rejection) => rejection.kind === kind);
  const since = documents[slot] && formatDayMonth(jakartaDate(new Date(documents[slot].createdAt)));
  const text = {
    rejected: `Ditolak: ${refused?.reason ?? ''}`,
    missing: lastDay ? `Belum ada, paling lambat ${formatShortMonthDate(lastDay)}` : 'Belum ada',
    waiting: `Sedang diperiksa sejak ${since}`,
    verified: `Sudah diperiksa, diunggah ${since}`,
  }[state];
  const isForm = state === 'rejected' || state === 'missing';
  const to = documentScreen({ kind, dose: refused?.dose ?? null }, order.uuid, isForm);
  return { key: slot, state, name, text, to };
}

/** The five documents of a pilgrim, those that are lacking first. */
export function PilgrimDocuments({ order }: { order: Order }) {
  const { documents } = order;
  const { steps } = useJourney(order);
  if (!documents) return null;
  const slots = makeSlots(documents).sort((a, b) => RANK[a.state] - RANK[b.state]);
  const lastDays = new Map(steps.map(({ name, dueDate }) => [name, dueDate]));
  return (
    <PilgrimRows title="Berkas" rows={slots.map((slot) => rowOf(slot, { documents, order, lastDays }))} />
  );
}
