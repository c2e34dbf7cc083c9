import { readFile } from 'node:fs/promises';
import { type PilgrimInput, pilgrimInput } from '@rihlah/contract/orders/place-order';
import { validationText } from '@rihlah/contract/wire/messages';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Services } from '../infra/services.ts';
import { findAddOns } from '../modules/catalog/packages/product-queries.ts';
import { findPersons } from '../modules/identity/persons/persons.ts';
import { changeAddOn } from '../modules/orders/change/change-add-on.ts';
import {
  confirmInfant,
  findUnconfirmedInfants,
  refuseInfant,
} from '../modules/orders/change/decide-infant.ts';
import { replacePilgrim } from '../modules/orders/change/replace-pilgrim.ts';
import { redeemFreePackage } from '../modules/orders/place/redeem-free-package.ts';
import { type StaffCommand, type StaffContext, UsageError, type Words } from './command.ts';
import { orderOf } from './find-records.ts';
import { table } from './print.ts';

/** A pilgrim's data from a JSON file, as in an order. @throws UsageError naming each wrong field */
async function readPilgrim(path: string): Promise<PilgrimInput> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`Berkas ${path} tidak dapat dibaca`);
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new UsageError(`Berkas ${path} bukan JSON`);
  }
  const parsed = pilgrimInput.safeParse(data);
  if (parsed.success) return parsed.data;
  const findings = parsed.error.issues.map(
    ({ path: field, message }) => `${field.join('.') || 'data'}: ${validationText(message)}`,
  );
  throw new UsageError(`Data jamaah belum benar:\n  ${findings.join('\n  ')}`);
}

/** An add-on by its uuid or a part of its description. @throws UsageError unless exactly one fits */
async function addOnOf({ db }: Services, typed: string) {
  const all = await findAddOns(db);
  const fitting = all.filter(
    ({ uuid, description }) => uuid === typed || description.toLowerCase().includes(typed.toLowerCase()),
  );
  const [addOn] = fitting;
  if (!addOn || fitting.length > 1)
    throw new UsageError(
      `Sebut satu tambahan. Pilihan: ${all.map(({ description }) => description).join(', ')}`,
    );
  return addOn;
}

const addOnCommand = (action: 'add' | 'remove') => async (context: StaffContext, words: Words) => {
  const { services, actor } = context;
  const order = await orderOf(services, words.get('order'));
  const addOn = await addOnOf(services, words.get('add-on'));
  const change = { orderUuid: order.uuid, addOnUuid: addOn.uuid, action, why: words.get('why') };
  const delta = await changeAddOn(services, actor, change);
  return [`${order.orderId}: ${addOn.description}, harga berubah ${plainRupiah(delta)}`];
};

export const CHANGE_COMMANDS: StaffCommand[] = [
  {
    name: 'order add',
    permission: 'order.change',
    summary: 'Tambahkan add-on (misalnya visa progresif) pada pesanan; tagihan mengikuti',
    args: ['order', 'add-on'],
    options: { why: true },
    run: addOnCommand('add'),
  },
  {
    name: 'order remove',
    permission: 'order.change',
    summary: 'Hapus add-on dari pesanan; tagihan mengikuti',
    args: ['order', 'add-on'],
    options: { why: true },
    run: addOnCommand('remove'),
  },
  {
    name: 'order replace',
    permission: 'order.change',
    summary: 'Ganti jamaah sampai 2 bulan sebelum berangkat; data jamaah baru dari berkas JSON',
    args: ['order', 'file'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      const pilgrim = await readPilgrim(words.get('file'));
      await replacePilgrim(services, actor, { orderUuid: order.uuid, pilgrim, why: words.get('why') });
      return [`${order.orderId}: jamaah sekarang ${pilgrim.firstName}`];
    },
  },
  {
    name: 'order infants',
    permission: 'order.read',
    summary: 'Pesanan berdiskon bayi yang dokumennya belum diperiksa',
    args: [],
    run: async ({ services }) => {
      const rows = await findUnconfirmedInfants(services.db);
      const people = await findPersons(services.db, [...new Set(rows.map((row) => row.pilgrimUuid))]);
      return table(
        rows.map((row) => [
          row.orderId,
          people.get(row.pilgrimUuid)?.name ?? '',
          row.status,
          plainRupiah(row.infantDiscount),
        ]),
        'Tidak ada diskon bayi yang menunggu',
      );
    },
  },
  {
    name: 'order infant-confirm',
    permission: 'order.change',
    summary: 'Diskon bayi benar menurut dokumen identitas',
    args: ['order'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      await confirmInfant(services, actor, { orderUuid: order.uuid, why: words.get('why') });
      return [`${order.orderId}: diskon bayi dikonfirmasi`];
    },
  },
  {
    name: 'order infant-refuse',
    permission: 'order.change',
    summary: 'Diskon bayi tidak benar; selisihnya ditagih',
    args: ['order'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      const delta = await refuseInfant(services, actor, { orderUuid: order.uuid, why: words.get('why') });
      return [`${order.orderId}: harga bertambah ${plainRupiah(delta)}`];
    },
  },
  {
    name: 'order free-package',
    permission: 'order.free',
    summary: 'Tukar saldo agen dengan paket gratis untuk salah satu pesanannya',
    args: ['order'],
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      const amount = await redeemFreePackage(services, actor, { orderUuid: order.uuid });
      return [`${order.orderId}: lunas, ${plainRupiah(amount)} diambil dari saldo`];
    },
  },
];
