import type { Handover } from '@rihlah/contract/staff/custody/custody';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import type { OrderName } from '../../backoffice/order-search/staff-summaries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findOwnOrderNames } from './custody-access.ts';
import { findHandovers, type WholeHandover } from './handover-queries.ts';
import { receiptCode } from './receipt-code.ts';

type Signers = Pick<Services, 'encryption' | 'publicUrl'>;

/** Address of the page that says whether a receipt is genuine; it stands in the QR code. */
export const receiptAddress = ({ encryption, publicUrl }: Signers, whole: WholeHandover): string =>
  linkTo(publicUrl, paths.passportReceipt(receiptCode(encryption, whole)));

/** Handovers as staff see them, in the order asked; those without a passport of the viewer's branches are left out. */
export async function presentHandovers(
  db: DbOrTx,
  signers: Signers,
  actor: StaffActor,
  uuids: string[],
): Promise<Handover[]> {
  const found = await findHandovers(db, uuids);
  const whole = uuids.flatMap((uuid) => found.get(uuid) ?? []);
  const orders = whole.flatMap(({ moved }) => moved.map(({ orderUuid }) => orderUuid));
  const orderNames = await findOwnOrderNames(db, actor, orders, 'person.read');
  const pilgrims = whole.flatMap(({ moved }) => moved.map(({ pilgrimUuid }) => pilgrimUuid));
  const people = await findPersons(db, [...new Set(pilgrims)]);
  const noted = whole.flatMap(({ signatures }) => signatures.map(({ accountUuid }) => accountUuid));
  const staff = await findStaffNames(db, [...new Set(noted)]);
  return whole.flatMap((each) => {
    const shown = presentOne(each, { orderNames, people, staff });
    return shown.passports.length > 0 ? [{ ...shown, receipt: receiptAddress(signers, each) }] : [];
  });
}

function presentOne(
  { handover, moved, signatures }: WholeHandover,
  {
    orderNames,
    people,
    staff,
  }: {
    orderNames: Map<string, OrderName>;
    people: Map<string, { name: string }>;
    staff: Map<string, string>;
  },
): Omit<Handover, 'receipt'> {
  const { uuid, number, fromPlace, toPlace, gives, takes, at, dueOn, note } = handover;
  return {
    uuid,
    number,
    from: fromPlace,
    to: toPlace,
    gives,
    takes,
    at: jakartaIso(at),
    dueOn,
    note,
    // Whose passport it was, though another may have taken their place since.
    passports: moved.flatMap(({ orderUuid, pilgrimUuid }) => {
      const orderName = orderNames.get(orderUuid);
      const name = people.get(pilgrimUuid)?.name ?? '';
      return orderName ? [{ order: orderUuid, orderId: orderName.orderId, name }] : [];
    }),
    total: moved.length,
    signatures: signatures
      .filter(({ signedFor }) => signedFor === uuid || orderNames.has(signedFor))
      .map(({ side, how, name, accountUuid, at: signedAt, signedFor }) => ({
        side,
        how,
        name,
        at: jakartaIso(signedAt),
        order: signedFor === uuid ? null : signedFor,
        notedBy: how === 'paper' ? (staff.get(accountUuid) ?? null) : null,
      })),
  };
}
