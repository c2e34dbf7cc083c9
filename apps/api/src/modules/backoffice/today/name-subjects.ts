import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findBankAccountsByUuid, findWithdrawalsByUuid } from '../../agents/agent-queries.ts';
import { maskedNumber } from '../../agents/bank-accounts/replace-bank-account.ts';
import { findBillSummaries, findPaymentSummaries } from '../../billing/payments/payment-names.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { findCatalogueNames } from '../../catalog/packages/catalogue-names.ts';
import { findProductsByUuid, findRoomsByUuid } from '../../catalog/packages/product-queries.ts';
import { nameOfDocument } from '../../documents/record/document-kinds.ts';
import { findDocumentSummaries } from '../../documents/record/document-queries.ts';
import { findVisasByUuid } from '../../documents/visa/visa-queries.ts';
import { findPersonsOfAccounts } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { findApprovalLabels } from '../approvals/approval-queries.ts';

type Names = Map<string, string>;

/**
 * Words for what records know by uuid alone, as far as they are known here: people and staff, orders with their bills and
 * visas, money, packages with what they are made of, branches, documents and requests. Uuids of anything else are left out.
 */
export async function nameThings(db: DbOrTx, uuids: string[]): Promise<Names> {
  const [people, orders, ...rest] = await Promise.all([
    nameOfPeople(db, uuids),
    nameOfOrders(db, uuids),
    nameOfPackages(db, uuids),
    nameOfAgentMoney(db, uuids),
    findStaffNames(db, uuids),
    findCatalogueNames(db, uuids),
    findApprovalLabels(db, uuids),
  ]);
  return new Map([people, orders, ...rest].flatMap((names) => [...names]));
}

async function nameOfPeople(db: DbOrTx, uuids: string[]): Promise<Names> {
  const [documents, owners] = await Promise.all([
    findDocumentSummaries(db, uuids),
    findPersonsOfAccounts(db, uuids),
  ]);
  const asked = [...uuids, ...documents.map(({ pilgrimUuid }) => pilgrimUuid), ...owners.values()];
  const people = await findPersons(db, asked);
  return new Map([
    ...[...owners].map(([account, person]) => [account, people.get(person)?.name ?? ''] as const),
    ...[...people.values()].map(({ uuid, name }) => [uuid, name] as const),
    ...documents.map(
      (one) => [one.uuid, `${nameOfDocument(one)} ${people.get(one.pilgrimUuid)?.name ?? ''}`] as const,
    ),
  ]);
}

async function nameOfOrders(db: DbOrTx, uuids: string[]): Promise<Names> {
  const [bills, visas, money] = await Promise.all([
    findBillSummaries(db, uuids),
    findVisasByUuid(db, uuids),
    findPaymentSummaries(db, uuids),
  ]);
  const parts = [
    ...bills.map(({ uuid, orderUuid, description }) => ({ uuid, orderUuid, name: description })),
    ...[...visas.values()].map(({ uuid, orderUuid }) => ({ uuid, orderUuid, name: 'Visa' })),
  ];
  const summaries = await findOrderSummaries(db, [...uuids, ...parts.map(({ orderUuid }) => orderUuid)]);
  const orderName = (uuid: string): string => {
    const summary = summaries.get(uuid);
    return summary ? `${summary.orderId} ${summary.pilgrim.name}` : '';
  };
  return new Map([
    ...[...summaries.keys()].map((uuid) => [uuid, orderName(uuid)] as const),
    ...parts.map(({ uuid, name, orderUuid }) => [uuid, `${name} ${orderName(orderUuid)}`] as const),
    ...money.map(({ uuid, bank, number }) => [uuid, `${bank} ${number}`] as const),
  ]);
}

async function nameOfPackages(db: DbOrTx, uuids: string[]): Promise<Names> {
  const [products, rooms, branches] = await Promise.all([
    findProductsByUuid(db, uuids),
    findRoomsByUuid(db, uuids),
    findBranchesByUuid(db, uuids),
  ]);
  return new Map([
    ...[...products.values()].map(
      ({ uuid, name, departureDate }) => [uuid, `${name}, ${formatDayFirst(departureDate)}`] as const,
    ),
    ...[...rooms.values(), ...branches.values()].map(({ uuid, name }) => [uuid, name] as const),
  ]);
}

async function nameOfAgentMoney(db: DbOrTx, uuids: string[]): Promise<Names> {
  const [withdrawals, accounts] = await Promise.all([
    findWithdrawalsByUuid(db, uuids),
    findBankAccountsByUuid(db, uuids),
  ]);
  return new Map([
    ...withdrawals.map(
      ({ uuid, amount, accountName }) => [uuid, `${plainRupiah(amount)} ${accountName}`] as const,
    ),
    ...accounts.map(
      ({ uuid, bankName, accountNumber, accountName }) =>
        [uuid, `${bankName} ${maskedNumber(accountNumber)} ${accountName}`] as const,
    ),
  ]);
}
