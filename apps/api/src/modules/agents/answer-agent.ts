import type { ConsentState } from '@rihlah/contract/orders/consent';
import type { CustomerActor } from '../../infra/access/actor.ts';
import { record } from '../../infra/audit/record.ts';
import type { Tx } from '../../infra/db/database.ts';
import type { Services } from '../../infra/services.ts';
import { findPerson } from '../identity/persons/persons.ts';
import { notify } from '../messaging/inbox/notify.ts';
import { answerConsent, type Pair } from '../orders/record/agent-consents.ts';

interface Answer {
  /** An order of the two, under which the answer is told. */
  order: Pair & { uuid: string };
  /** What the pilgrim said until now; where it is something else nothing happens. */
  from: readonly (ConsentState | null)[];
}

/** The pilgrim lets an agent in; the agent is told. @param why how it was said */
export const allowAgent = (
  tx: Tx,
  services: Pick<Services, 'clock'>,
  actor: CustomerActor,
  { why, ...answer }: Answer & { why: string },
): Promise<void> =>
  answerAgent(tx, services, actor, { ...answer, state: 'given', why }, (name) => ({
    title: `${name} menyetujui Anda`,
    message: `Anda sekarang dapat melihat dan mengunggah dokumen ${name}.`,
  }));

/** The pilgrim says no to an agent who asks: nothing of theirs is reached, of older orders either; the agent is told. */
export const refuseOrderAgent = (
  tx: Tx,
  services: Pick<Services, 'clock'>,
  actor: CustomerActor,
  answer: Answer,
): Promise<void> =>
  answerAgent(tx, services, actor, { ...answer, state: 'refused' }, (name) => ({
    title: `${name} belum menyetujui Anda`,
    message: `${name} menolak Anda sebagai agen, jadi berkasnya tidak dapat Anda lihat, juga dari pesanan sebelumnya. Bicarakan dengan jamaah; ia dapat menyetujui kapan saja.`,
  }));

/** The pilgrim takes back what an agent might do until now; the agent is told, without a reason. */
export const shutOutAgent = (
  tx: Tx,
  services: Pick<Services, 'clock'>,
  actor: CustomerActor,
  answer: Answer,
): Promise<void> =>
  answerAgent(tx, services, actor, { ...answer, state: 'withdrawn' }, (name) => ({
    title: `${name} mencabut izin Anda`,
    message: `Berkas ${name} tidak dapat Anda lihat dan unggah lagi. Pesanan, harga, dan komisi Anda tetap.`,
  }));

const VERBS = {
  given: 'order.consent-given',
  refused: 'order.consent-refused',
  withdrawn: 'order.consent-withdrawn',
} as const;

async function answerAgent(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: CustomerActor,
  { order, from, state, why = '' }: Answer & { state: keyof typeof VERBS; why?: string },
  textOf: (name: string) => { title: string; message: string },
): Promise<void> {
  const now = clock.now();
  if (!(await answerConsent(tx, order, { state, from: [...from] }, now))) return;
  await record(tx, actor, { verb: VERBS[state], subjectUuid: order.uuid, why }, now);
  const text = textOf((await findPerson(tx, order.pilgrimUuid))?.name ?? 'Jamaah');
  const about = { personUuid: order.registrarUuid, type: `consent-${state}`, orderUuid: order.uuid };
  await notify(tx, [{ ...about, ...text }], now);
}
