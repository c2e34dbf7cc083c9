import type { VisaState } from '@rihlah/contract/documents/visa';
import type { AuditField } from '@rihlah/contract/staff/backoffice/audit-fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { insertRows } from '../db/combined-write.ts';
import type { DbOrTx } from '../db/database.ts';
import { markOwnAct } from './act-mark.ts';
import { auditLog } from './audit.tables.ts';
import { masked } from './mask.ts';

/** What is acted on: its kind, and after the dot what was done. */
export type Verb =
  | `order.${
      | 'placed'
      | 'cancelled'
      | 'expired'
      | 'moved'
      | 'taken-back'
      | 'rated'
      | 'pickup-scheduled'
      | 'pickup-reset'
      | 'room-chosen'
      | 'room-changed'
      | 'consent-requested'
      | 'consent-given'
      | 'consent-refused'
      | 'consent-withdrawn'
      | 'pilgrim-replaced'
      | 'add-on-added'
      | 'add-on-removed'
      | 'infant-confirmed'
      | 'infant-refused'
      | 'free-package'
      | 'review-applied'
      | 'review-undone'
      | 'money-freed'
      | 'noted'
      | 'consent-recorded'
      | 'change-answered'
      | 'change-settled'
      | 'change-corrected'
      | 'insured'
      | 'sms-resent'
      | 'room-mates-asked'
      | 'attended'
      | 'attendance-undone'
      | 'passport-moved'
      | 'commission-credited'
      | 'commission-reversed'
      | 'free-package-returned'}`
  | `bill.${'number-wished' | 'number-issued' | 'number-refused' | 'number-closed' | 'settlement-opened' | 'settlement-closed' | 'joint-opened' | 'joint-closed' | 'paid'}`
  | `money.${'listed' | 'hint-dropped' | 'applied' | 'unbooked' | 'freed' | 'refund-agreed' | 'refund-called-off' | 'refunded' | 'reference-corrected'}`
  | `document.${
      | 'uploaded'
      | 'replaced'
      | 'withdrawn'
      | 'verified'
      | 'rejected'
      | 'added'
      | 'opinion-given'
      | 'decision-undone'}`
  | `person.${'phone-changed' | 'account-claimed' | 'bank-account-changed' | 'exported' | 'erased' | 'merged' | 'notified' | 'nik-viewed' | 'numbers-viewed' | 'document-viewed' | 'papers-refused' | 'facts-set' | 'corrected' | 'relation-set' | 'relation-removed' | 'data-asked' | 'data-answered' | 'whatsapp-chosen' | 'whatsapp-ended' | 'step-lent' | 'step-revoked' | 'step-used'}`
  | `account.${'opened' | 'signed-in' | 'signed-out' | 'session-revoked' | 'reset-asked' | 'password-changed' | 'password-reset'}`
  | `staff.${
      | 'signed-in'
      | 'sign-in-refused'
      | 'session-ended'
      | 'totp-on'
      | 'totp-off'
      | 'passkey-added'
      | 'passkey-removed'
      | 'recovery-codes-made'
      | 'invited'
      | 'invitation-withdrawn'
      | 'accepted'
      | 'changed'
      | 'ended'
      | 'reopened'
      | 'job-retried'
      | 'second-factor-reset'
      | 'password-changed'}`
  | `withdrawal.${'requested' | 'agreed' | 'account-viewed' | 'approved' | 'rejected' | 'reference-corrected'}`
  | `bank-account.${'added' | 'switched'}`
  | `package.${
      | 'manasik-set'
      | 'departure-set'
      | 'reminded'
      | 'rooms-saved'
      | 'rooms-published'
      | 'groups-saved'
      | 'list-made'
      | 'list-opened'
      | 'numbers-viewed'
      | 'papers-taken'
      | 'papers-discarded'
      | 'manifest-frozen'
      | 'manifest-released'
      | 'insured'
      | 'facts-asked'
      | 'begun'
      | 'saved'
      | 'discarded'
      | 'published'
      | 'withdrawn'
      | 'price-changed'
      | 'copied'
      | 'imported'
      | 'waiting-joined'
      | 'waiting-left'
      | 'waiting-offered'
      | 'waiting-lapsed'
      | 'waiting-ended'
      | 'waiting-removed'}`
  | `${'agency' | 'departure' | 'package'}.${'assured' | 'assurance-withdrawn' | 'assurance-planned'}`
  | `departure.${'added' | 'changed' | 'flights-set' | 'return-reported' | 'trip-recorded' | 'trip-withdrawn' | 'photo-agreed' | 'photo-refused' | 'photo-taken' | 'photo-removed' | 'leader-assigned' | 'leader-withdrawn'}`
  | `visa.${VisaState}`
  | 'list-format.changed'
  | `complaint.${'opened' | 'noted' | 'assigned' | 'started' | 'solved' | 'reopened' | 'weighed'}`
  | `visa-batch.${'prepared' | 'changed' | 'sent' | 'cancelled'}`
  | `handover.${'made' | 'signed'}`
  | `finding.${'noted' | 'reopened'}`
  | `message.${'sent' | 'resent'}`
  | 'staff.exported'
  | `journal.${'exported' | 'accounts-changed'}`
  | `view.${'added' | 'changed' | 'removed'}`
  | `message-template.${'added' | 'changed' | 'removed'}`
  | `approval.${'asked' | 'approved' | 'rejected' | 'withdrawn' | 'decided-alone'}`
  | `${'branch' | 'product-type' | 'hotel' | 'airline' | 'add-on' | 'certificate'}.${
      | 'added'
      | 'changed'
      | 'retired'
      | 'restored'
      | 'removed'
      | 'ordered'}`
  | 'add-on.price-changed'
  | 'picture.added'
  | 'promo.changed'
  | 'info-page.changed'
  | `agency.${'changed' | 'seals-renewed' | 'proof-key-replaced' | 'audit-accepted' | 'quiet-ended' | 'data-removed'}`
  | 'policy.changed';

/** Acts of whoever came, looked or took a copy: nothing that anybody's screen shows is another afterwards. */
export const LOOKS: readonly Verb[] = [
  'account.signed-in',
  'account.signed-out',
  'staff.signed-in',
  'staff.sign-in-refused',
  'staff.exported',
  'journal.exported',
  'person.exported',
  'person.document-viewed',
  'person.papers-refused',
  'person.nik-viewed',
  'person.numbers-viewed',
  'package.numbers-viewed',
  'withdrawal.account-viewed',
  'package.list-opened',
];

/** What mattered of a subject, by fields that the console has words for. */
export type AuditFacts = { [Field in AuditField]?: unknown };

export interface Act {
  verb: Verb;
  /** What it was done to, of the kind that the verb begins with. */
  subjectUuid: string;
  /** What mattered of the subject before and after; numbers of people are masked on the way in. */
  before?: AuditFacts;
  after?: AuditFacts;
  why?: string;
}

type Others<Facts> = Facts extends object ? Exclude<keyof Facts, AuditField> : never;
type OthersOf<A extends Act> = A extends Act ? Others<A['before']> | Others<A['after']> : never;
type Without<Names extends PropertyKey> = { [Name in Names]?: never };

/**
 * That an act has no field beside those of `AuditFacts`, also where its facts were put together beforehand: there TypeScript
 * looks for no excess, and lets a `Record<string, unknown>` pass for anything.
 */
export type WithoutOthers<A extends Act> = [OthersOf<A>] extends [never]
  ? unknown
  : { before?: Without<OthersOf<A>>; after?: Without<OthersOf<A>> };

function rowOf(actor: Actor, { verb, subjectUuid, before, after, why = '' }: Act, at: Date) {
  const row = {
    at,
    actorKind: actor.kind,
    actorUuid: actor.uuid,
    actorLabel: 'label' in actor ? actor.label : null,
    actorRoles: actor.kind === 'staff' ? actor.roles : null,
    requestId: actor.requestId,
    address: actor.address,
    verb,
    subjectKind: verb.slice(0, verb.indexOf('.')),
    subjectUuid,
    before: before ? masked(before) : null,
    after: after ? masked(after) : null,
    why,
  };
  return { ...row, mark: markOwnAct(row) };
}

/**
 * Writes down what somebody did, in the transaction that does it. One insert without a lock and without a look at
 * other rows, so that busy paths can afford it; the chain is made afterwards.
 */
export const record = <A extends Act>(
  tx: DbOrTx,
  actor: Actor,
  act: A & WithoutOthers<A>,
  now: Date,
): Promise<void> => recordAll<[Act]>(tx, actor, [act], now);

export async function recordAll<const Acts extends readonly Act[]>(
  tx: DbOrTx,
  actor: Actor,
  acts: Acts & { [At in keyof Acts]: WithoutOthers<Acts[At]> },
  now: Date,
): Promise<void> {
  if (acts.length > 0) await tx.insert(auditLog).values(acts.map((act) => rowOf(actor, act, now)));
}

/** As `record` of several actors, as SQL for `combinedWrite`. */
export const recordSql = <A extends Act>(
  acts: { actor: Actor; act: A & WithoutOthers<A> }[],
  now: Date,
): SQL =>
  insertRows(
    auditLog,
    acts.map(({ actor, act }) => rowOf(actor, act, now)),
  );

/** As `record` for each row that `from` has, as SQL. */
export function recordFromSql<A extends Act>(
  actor: Actor,
  act: A & WithoutOthers<A>,
  now: Date,
  from: SQL,
): SQL {
  const row = rowOf(actor, act, now);
  const json = (value: unknown) => value && JSON.stringify(value);
  return sql`insert into ${auditLog} (at, actor_kind, actor_uuid, actor_label, actor_roles, request_id, address, verb,
      subject_kind, subject_uuid, before, after, why, mark)
    select ${row.at}::timestamptz, ${row.actorKind}::text, ${row.actorUuid}::uuid, ${row.actorLabel}::text,
      ${json(row.actorRoles)}::jsonb, ${row.requestId}::text, ${row.address}::text, ${row.verb}::text, ${row.subjectKind}::text,
      ${row.subjectUuid}::uuid, ${json(row.before)}::jsonb, ${json(row.after)}::jsonb, ${row.why}::text, ${row.mark}::text
    from ${from}`;
}
