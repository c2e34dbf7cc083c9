import type { AgencyPolicy, AgencySettings } from '../../catalog/agency.ts';
import type { HeldPlace } from '../../documents/passport-places.ts';
import type { ManifestFacts } from '../../people/person-facts.ts';
import type { JournalAccount } from '../billing/journal.ts';
import type {
  AddOnBody,
  AirlineBody,
  BranchBody,
  CertificateBody,
  HotelBody,
  ProductTypeBody,
} from '../catalog/content.ts';
import type { PackageDraft } from '../catalog/package-content.ts';
import type { Policy } from '../departures/lists.ts';
import type { MergeField } from '../privacy/merge.ts';

/** What staff fill the catalogue with: told whole, whatever its fields are. */
export type ReferenceDataBody =
  | BranchBody
  | ProductTypeBody
  | HotelBody
  | AirlineBody
  | AddOnBody
  | CertificateBody;

type FieldsOf<Body> = Body extends unknown ? keyof Body : never;

/** Numbers of people are told by the column that holds them, whose value is masked. */
export type PersonField =
  | Exclude<keyof ManifestFacts, 'passportNumber' | 'bpjsNumber'>
  | 'passportNumberSealed'
  | 'passportNumberHash'
  | 'bpjsNumberSealed'
  | 'passportBirthDate'
  | 'gender';

/**
 * Every field that an act may tell of before and after. The API refuses to record another (`Act`), the console has a word
 * for each: whoever records something new names it here, and the type check asks for the word.
 */
export type AuditField =
  | keyof AgencySettings
  | keyof AgencyPolicy
  | FieldsOf<ReferenceDataBody>
  | keyof PackageDraft
  | keyof Policy
  | PersonField
  | MergeField
  | JournalAccount
  | HeldPlace
  | 'accountName'
  | 'accountNumber'
  | 'accountNumberEnd'
  | 'acts'
  | 'addOn'
  | 'addresses'
  | 'again'
  | 'answer'
  | 'answerBy'
  | 'agent'
  | 'groups'
  | 'linkAgent'
  | 'airline'
  | 'amount'
  | 'at'
  | 'bank'
  | 'bankAccount'
  | 'bankName'
  | 'bill'
  | 'bills'
  | 'capacity'
  | 'street'
  | 'arabicStreet'
  | 'arabicName'
  | 'flightsAnnouncedOn'
  | 'leader'
  | 'meetingAt'
  | 'meetingPlace'
  | 'care'
  | 'channels'
  | 'code'
  | 'columns'
  | 'contactPersonUuid'
  | 'copies'
  | 'day'
  | 'departsOn'
  | 'documentedOn'
  | 'detail'
  | 'device'
  | 'document'
  | 'dueOn'
  | 'endsAt'
  | 'file'
  | 'files'
  | 'filesLeft'
  | 'fingerprint'
  | 'refusedRows'
  | 'restoredTo'
  | 'numbersAsked'
  | 'numbersUnheard'
  | 'paymentsFound'
  | 'flights'
  | 'from'
  | 'fromBalance'
  | 'gatheringPoint'
  | 'gatheringTime'
  | 'gives'
  | 'grants'
  | 'ground'
  | 'handover'
  | 'histories'
  | 'hotel'
  | 'how'
  | 'html'
  | 'infantConfirmedAt'
  | 'infantDiscount'
  | 'into'
  | 'invitation'
  | 'isActive'
  | 'isShared'
  | 'job'
  | 'isEarly'
  | 'kind'
  | 'label'
  | 'lists'
  | 'messages'
  | 'money'
  | 'need'
  | 'numbers'
  | 'numberSealed'
  | 'occasion'
  | 'onePersonBelow'
  | 'onSale'
  | 'order'
  | 'orderId'
  | 'orders'
  | 'package'
  | 'packages'
  | 'paidAt'
  | 'papers'
  | 'passkey'
  | 'people'
  | 'perWhatsapp'
  | 'person'
  | 'personUuid'
  | 'phone'
  | 'photos'
  | 'pilgrim'
  | 'pilgrims'
  | 'place'
  | 'policies'
  | 'promo'
  | 'rating'
  | 'responsible'
  | 'reason'
  | 'recipients'
  | 'reference'
  | 'relation'
  | 'relative'
  | 'relativeUuid'
  | 'returnsOn'
  | 'room'
  | 'row'
  | 'rows'
  | 'session'
  | 'sessions'
  | 'sha256'
  | 'side'
  | 'smsPerSegment'
  | 'smsPerSegmentSecond'
  | 'sold'
  | 'startsAt'
  | 'sureBy'
  | 'state'
  | 'status'
  | 'takes'
  | 'task'
  | 'text'
  | 'texts'
  | 'textsLeft'
  | 'to'
  | 'username'
  | 'version'
  | 'visas'
  | 'way'
  | 'weight'
  | 'whom';
