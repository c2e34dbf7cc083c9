import { phone as phoneSchema } from '@rihlah/contract/primitives';
import { z } from 'zod';
import type { Services } from '../infra/services.ts';
import type { Person } from '../modules/identity/persons/persons.ts';
import { findKnownPersons } from '../modules/identity/persons/verified-persons.ts';
import { findOrderById } from '../modules/orders/record/find-order-by-id.ts';
import type { OrderRow } from '../modules/orders/record/order-queries.ts';
import { UsageError } from './command.ts';

/** An order by its order id or uuid, as staff type it. @throws UsageError */
export async function orderOf({ db }: Services, reference: string): Promise<OrderRow> {
  const order = await findOrderById(db, reference);
  if (!order) throw new UsageError(`Pesanan ${reference} tidak ditemukan`);
  return order;
}

/** A phone as an account has it. @throws UsageError */
export function phoneOf(text: string): string {
  const parsed = phoneSchema.safeParse(text);
  if (!parsed.success) throw new UsageError(`${text} bukan nomor telepon (08…, 10 sampai 13 angka)`);
  return parsed.data;
}

/** A known person by phone. @throws UsageError */
export async function personOf({ db }: Services, phone: string): Promise<Person> {
  const [person] = await findKnownPersons(db, [], [phoneOf(phone)]);
  if (!person) throw new UsageError(`Tidak ada orang dengan nomor ${phone}`);
  return person;
}

/** @throws UsageError for what is no uuid */
export function uuidOf(text: string): string {
  const parsed = z.guid().safeParse(text);
  if (!parsed.success) throw new UsageError(`${text} bukan kode yang benar`);
  return parsed.data;
}
