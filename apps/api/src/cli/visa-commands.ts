import { visaFacts, visaProvider } from '@rihlah/contract/documents/visa';
import { endVisa } from '../modules/documents/visa/end-visa.ts';
import { issueVisa } from '../modules/documents/visa/issue-visa.ts';
import { requestVisa } from '../modules/documents/visa/request-visa.ts';
import { findVisas } from '../modules/documents/visa/visa-queries.ts';
import type { StaffCommand, StaffContext, Words } from './command.ts';
import { orderOf } from './find-records.ts';
import { moment, table } from './print.ts';
import { readTyped, typedFields } from './read-typed.ts';

const OPTIONS = { provider: 'provider', number: 'number', from: 'validFrom', until: 'validUntil' } as const;

const STATE_TEXTS = {
  requested: 'diajukan',
  issued: 'terbit',
  refused: 'ditolak',
  cancelled: 'dibatalkan',
} as const;

const endCommand =
  (state: 'refused' | 'cancelled') =>
  async ({ services, actor }: StaffContext, words: Words) => {
    const order = await orderOf(services, words.get('order'));
    await endVisa(services, actor, { orderUuid: order.uuid, state, why: words.get('why') });
    return [`${order.orderId}: visa ${STATE_TEXTS[state]}`];
  };

export const VISA_COMMANDS: StaffCommand[] = [
  {
    name: 'visa show',
    permission: 'visa.change',
    summary: 'Visa satu pesanan, juga yang ditolak atau dibatalkan',
    args: ['order'],
    run: async ({ services }, words) => {
      const order = await orderOf(services, words.get('order'));
      const rows = await findVisas(services.db, order.uuid);
      return table(
        rows.map((row) => [
          STATE_TEXTS[row.state],
          row.provider ?? 'provider belum diisi',
          row.validFrom && row.validUntil ? `${row.validFrom} s.d. ${row.validUntil}` : 'tanggal belum diisi',
          moment(row.endedAt ?? row.issuedAt ?? row.requestedAt ?? new Date(0)),
        ]),
        'Belum ada visa',
      );
    },
  },
  {
    name: 'visa request',
    permission: 'visa.change',
    summary: 'Catat visa yang diajukan ke provider',
    args: ['order'],
    options: { provider: true },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      const provider = readTyped(visaProvider, words.get('provider'), OPTIONS);
      await requestVisa(services, actor, { orderUuid: order.uuid, provider });
      return [`${order.orderId}: visa diajukan ke ${provider}`];
    },
  },
  {
    name: 'visa issue',
    permission: 'visa.change',
    summary: 'Isi visa yang terbit: provider, nomor, masa berlaku; yang sudah diisi dibetulkan',
    args: ['order'],
    options: { provider: true, number: true, from: true, until: true, why: false },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      const facts = readTyped(visaFacts, typedFields(OPTIONS, words), OPTIONS);
      await issueVisa(services, actor, { orderUuid: order.uuid, facts, why: words.find('why') ?? '' });
      return [`${order.orderId}: visa terbit`];
    },
  },
  {
    name: 'visa refuse',
    permission: 'visa.change',
    summary: 'Visa yang diajukan ditolak',
    args: ['order'],
    options: { why: true },
    run: endCommand('refused'),
  },
  {
    name: 'visa cancel',
    permission: 'visa.change',
    summary: 'Batalkan visa, juga yang sudah terbit',
    args: ['order'],
    options: { why: true },
    run: endCommand('cancelled'),
  },
];
