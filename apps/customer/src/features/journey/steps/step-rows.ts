import { actingPath, orderPath } from '@rihlah/contract/wire/paths';
import type { JourneyStep, JourneyStepName, StepRemark } from '@rihlah/rules/journey/journey';
import { daysBetween } from '@rihlah/rules/text/dates';
import { shownWord } from '@rihlah/rules/text/shown-word';
import type { StepRow } from '@rihlah/ui/lists/step-list';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';

/** The screen of a step, for the pilgrim of one order. */
function screenOfStep(name: JourneyStepName, orderUuid: string): string | undefined {
  switch (name) {
    case 'Cetak Bukti Pembayaran':
      return orderPath(orderUuid);
    case 'Upload Berkas':
      return actingPath('upload-dokument-identitas', orderUuid);
    case 'Passport':
      return actingPath('upload-dokument-passport', orderUuid);
    case 'Vaksinasi Covid 19':
      return actingPath('document-covid', orderUuid);
    case 'Suntik Meningitis':
      return actingPath('upload-dokument-meningitis', orderUuid);
    case 'Penjemputan Berkas':
      return actingPath('pengumpulan-berkas', orderUuid);
    case 'Visa Progresif':
      return actingPath('visa-progresif', orderUuid);
    case 'Visa & Tiket':
      return actingPath('visa-tiket-dll', orderUuid);
    case 'Selesai':
      return undefined;
  }
}

const REMARKS: Record<StepRemark, string> = {
  checking: 'Sedang kami periksa',
  rejected: 'Perlu diunggah lagi',
  scheduled: 'Tanggal sudah dipilih',
  'call-agency': 'Hubungi kami untuk mengatur penjemputan',
  'fee-due': 'Biaya progresif belum lunas',
  unknown: 'Perlu izin jamaah',
};

function remarkOf({ state, remark, dueDate }: JourneyStep, today: string): string | undefined {
  if (remark) return REMARKS[remark];
  return state === 'current' && dueDate ? formatDaysLeft(daysBetween(today, dueDate)) : undefined;
}

const DONE: Record<JourneyStepName, string> = {
  'Cetak Bukti Pembayaran': 'Dibayar',
  'Upload Berkas': 'Diterima',
  Passport: 'Diterima',
  'Vaksinasi Covid 19': 'Diterima',
  'Suntik Meningitis': 'Diterima',
  'Penjemputan Berkas': 'Dijemput',
  'Visa Progresif': 'Beres',
  'Visa & Tiket': 'Terbit',
  Selesai: 'Pulang',
};

/** What was only handed in says so: the agency has still to look at it. */
const stampWord = ({ name, remark }: JourneyStep): string => (remark === 'checking' ? 'Dikirim' : DONE[name]);

/** What the agency has still to verify, and a day that is still ahead, are no more than the customer's own part. */
const stateOf = ({ state, remark }: JourneyStep): StepRow['state'] =>
  state === 'done' && (remark === 'checking' || remark === 'scheduled') ? 'waiting' : state;

interface RowsInput {
  steps: JourneyStep[];
  today: string;
  /** The order whose screens the rows lead to; left out for whoever may not act on it. */
  orderUuid?: string;
}

export const stepRows = ({ steps, today, orderUuid }: RowsInput): StepRow[] =>
  steps.map((step) => ({
    name: shownWord(step.name),
    state: stateOf(step),
    remark: remarkOf(step, today),
    stamp: step.state === 'done' ? { word: stampWord(step), date: step.date } : undefined,
    to: orderUuid && screenOfStep(step.name, orderUuid),
  }));
