import { BANKS } from '@rihlah/contract/billing/banks';
import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { VisaState } from '@rihlah/contract/documents/visa';
import type { FindingKind } from '@rihlah/contract/staff/custody/findings';
import type { HOWS } from '@rihlah/contract/staff/departures/attendance';
import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import type { TravelDocumentType } from '@rihlah/contract/staff/documents/travel-documents';
import type { SignInRefusal, SignInWay } from '@rihlah/contract/staff/identity/session';
import { BILL_STATE_WORDS, DOCUMENT_STAGE_WORDS } from '@rihlah/contract/staff/orders/orders';
import { APPROVAL_NOUNS } from '../../domain/approvals/approval-words.ts';
import { OCCASION_WORDS } from '../../domain/check-in/occasion-words.ts';
import { BRANCH_TYPE_WORDS } from '../../domain/content/branch-words.ts';
import { PAGE_WORDS } from '../../domain/content/page-words.ts';
import { KIND_WORDS } from '../../domain/departures/list-words.ts';
import { NEED_WORDS } from '../../domain/departures/need-words.ts';
import { TRAVEL_DOCUMENT_WORDS } from '../../domain/departures/travel-document-words.ts';
import { DOCUMENT_KIND_WORDS } from '../../domain/order/document-words.ts';
import { ANSWER_WORDS } from '../../domain/words/answer-words.ts';
import { CHANNEL_WORDS } from '../../domain/words/channel-words.ts';
import {
  COMPLAINT_KIND_WORDS,
  COMPLAINT_STATE_WORDS,
  COMPLAINT_WEIGHT_WORDS,
} from '../../domain/words/complaint-words.ts';
import { SIDES, SIGNING_WORDS, VISAS } from '../../domain/words/custody-words.ts';
import { GROUND_WORDS } from '../../domain/words/erasure-words.ts';
import { GENDER_WORDS } from '../../domain/words/gender-words.ts';
import { MESSAGE_KIND_WORDS } from '../../domain/words/message-kind-words.ts';
import { REVIEW_REASONS } from '../../domain/words/review-reasons.ts';
import { taskWords } from '../../domain/words/task-words.ts';
import type { Field } from './field-words.ts';

type Words = Record<string, string>;
type Codes = Partial<Record<Field, Words>>;

const WAY_WORDS: Record<SignInWay, string> = {
  password: 'kata sandi',
  authenticator: 'kata sandi dan autentikator',
  'recovery-code': 'kode cadangan',
  passkey: 'passkey',
  invitation: 'undangan',
};

const REFUSAL_WORDS: Record<SignInRefusal, string> = {
  password: 'kata sandi salah',
  code: 'kode salah',
  ended: 'aksesnya sudah berakhir',
  passkey: 'passkey tidak cocok',
};

const HOW_WORDS: Record<(typeof HOWS)[number], string> = { scan: 'pindai kartu', hand: 'cari nama' };

const DIRECTION_WORDS: Record<'out' | 'back', string> = { out: 'berangkat', back: 'pulang' };

const FINDING_WORDS: Record<FindingKind, string> = {
  expiry: 'masa berlaku paspor kurang',
  passport: 'nomor paspor sama',
  nik: 'NIK sama',
  overlap: 'perjalanan bersamaan',
  left: 'paspor tertinggal',
};

const TRAVEL_DOCUMENT_NAMES: Record<TravelDocumentType, string> = {
  visa: TRAVEL_DOCUMENT_WORDS.visa.name,
  'e-ticket': TRAVEL_DOCUMENT_WORDS['e-ticket'].name,
  roomList: TRAVEL_DOCUMENT_WORDS.roomList.name,
};

const ADDITIONAL_WORDS: Record<AdditionalDocumentType, string> = TRAVEL_DOCUMENT_NAMES;

const wordsOf = <Key extends string, Entry>(entries: Record<Key, Entry>, word: (entry: Entry) => string) =>
  Object.fromEntries(Object.entries<Entry>(entries).map(([code, entry]) => [code, word(entry)])) as Record<
    Key,
    string
  >;

const LIST_WORDS: Record<ListKind, string> = wordsOf(KIND_WORDS, ({ title }) => title);
const VISA_WORDS: Record<VisaState, string> = wordsOf(VISAS, ({ word }) => word);

/** Codes that say the same wherever their field stands. */
const CODES: Codes = {
  bills: BILL_STATE_WORDS,
  channels: CHANNEL_WORDS,
  code: Object.fromEntries(BANKS.map(({ code, name }) => [code, name])),
  detail: COMPLAINT_WEIGHT_WORDS,
  direction: DIRECTION_WORDS,
  documents: DOCUMENT_STAGE_WORDS,
  gender: GENDER_WORDS,
  ground: GROUND_WORDS,
  how: { ...HOW_WORDS, ...SIGNING_WORDS },
  need: NEED_WORDS,
  occasion: OCCASION_WORDS,
  side: SIDES,
  type: { ...BRANCH_TYPE_WORDS, ...TRAVEL_DOCUMENT_NAMES },
  way: WAY_WORDS,
  weight: COMPLAINT_WEIGHT_WORDS,
};

const PLACES: Codes = { from: PASSPORT_PLACE_WORDS, to: PASSPORT_PLACE_WORDS };

/** Codes of fields that hold something else with each kind of thing. */
const CODES_OF: Record<string, Codes> = {
  approval: { kind: APPROVAL_NOUNS },
  complaint: { kind: COMPLAINT_KIND_WORDS, state: COMPLAINT_STATE_WORDS },
  document: { kind: { ...DOCUMENT_KIND_WORDS, ...ADDITIONAL_WORDS } },
  finding: { kind: FINDING_WORDS },
  handover: PLACES,
  'info-page': { name: wordsOf(PAGE_WORDS, ({ title }) => title) },
  'list-format': { kind: LIST_WORDS },
  money: { reason: wordsOf(REVIEW_REASONS, ({ word }) => word) },
  order: { ...PLACES, answer: ANSWER_WORDS, kind: { ...MESSAGE_KIND_WORDS, ...ASSURANCE_WORDS } },
  package: { kind: LIST_WORDS },
  person: { kind: DOCUMENT_KIND_WORDS },
  staff: { reason: REFUSAL_WORDS },
  visa: { state: VISA_WORDS },
};

/** A code of a field in words; undefined for what is none, or of a newer server. */
export function codeWords(code: string, field: string, verb: string): string | undefined {
  if (field === 'task') return taskWords(code);
  const [kind = ''] = verb.split('.');
  const known = CODES_OF[kind]?.[field as Field] ?? CODES[field as Field];
  return known && Object.hasOwn(known, code) ? known[code] : undefined;
}
