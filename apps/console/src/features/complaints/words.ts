import type { Complaint, ComplaintAct, ComplaintDetail } from '@rihlah/contract/staff/backoffice/complaints';
import { ageWords } from '../../domain/words/age.ts';
import { COMPLAINT_WEIGHT_WORDS } from '../../domain/words/complaint-words.ts';

export const WAY_WORDS: Record<ComplaintDetail['way'], string> = {
  phone: 'Telepon',
  person: 'Datang sendiri',
  message: 'Pesan tertulis',
};

/** What somebody did, after their name. */
export function actWords(act: ComplaintAct, detail: string | null): string {
  if (act === 'assigned') return detail ? `menugaskan ${detail}` : 'melepas penugasan';
  if (act === 'weighed')
    return `menjadikannya ${COMPLAINT_WEIGHT_WORDS[detail === 'grave' ? 'grave' : 'plain'].toLowerCase()}`;
  const words = {
    opened: 'menulis pengaduan ini',
    noted: 'mencatat',
    started: 'mulai mengerjakan',
    solved: 'menyelesaikan',
    reopened: 'membuka lagi',
  };
  return words[act];
}

/** `lewat 5 jam`, `1 hari 4 jam lagi`; a solved one has no limit any more. */
export function limitWords({ state, limitAt, isLate }: Complaint, now: Date): string {
  if (state === 'solved') return '–';
  const left = Date.parse(limitAt) - now.getTime();
  return isLate || left <= 0 ? `lewat ${ageWords(-left)}` : `${ageWords(left)} lagi`;
}
