import { addressOf } from '@rihlah/web-client/address';
import type { StoredAccount } from '../src/client/stored-session.ts';
import { BRANCHES } from '../src/domain/cities/first-calls.ts';
import { billsAt, orderAt, tripsAt } from '../src/domain/orders/queries/first-calls.ts';
import { hotelsAt, PACKAGE_TYPES, packageAt, packagesAt } from '../src/domain/packages/first-calls.ts';
import { billAt, PAYMENT_METHODS, paymentStatusAt } from '../src/domain/payments/first-calls.ts';
import type { Screen } from './screens.ts';

interface Address {
  path: string;
  params?: object;
  query?: object;
}

interface EarlyCall {
  /** As the app will ask for it, so that the answer is found. */
  url: string;
  withToken: boolean;
}

const open = ({ path, params, query }: Address): EarlyCall => ({
  url: addressOf(path, params, query),
  withToken: false,
});

const own = (address: Address): EarlyCall => ({ ...open(address), withToken: true });

interface Known {
  branchUuid?: string;
  /** Who is logged in; null for guests. */
  login: StoredAccount | null;
  /** Opened by an address without a hash: the package's branch is looked up too. */
  isShared: boolean;
}

/** Rooms and itinerary lie further down; the app asks for them itself. */
const ofDetail = (uuid: string): EarlyCall[] => [open(packageAt(uuid)), open(hotelsAt(uuid))];

const ofOrder = (uuid: string): EarlyCall[] => [own(orderAt(uuid)), own(billsAt(uuid))];

function ofPayment({ uuid = '', kind }: Screen): EarlyCall[] {
  const methods = open(PAYMENT_METHODS);
  if (kind === '03') return [own(billAt(uuid)), methods];
  return [...ofOrder(uuid), own(paymentStatusAt(uuid)), methods];
}

/** The trips of the login's own pilgrim record. */
function ofTrips(login: StoredAccount | null): EarlyCall[] {
  const pilgrim = login?.account.pilgrim?.uuid;
  return pilgrim ? [own(tripsAt(pilgrim))] : [];
}

/** The calls a screen makes first. */
export function earlyCalls(screen: Screen, { branchUuid, login, isShared }: Known): EarlyCall[] {
  switch (screen.name) {
    case 'map':
      return [open(BRANCHES)];
    case 'list':
      return branchUuid ? [open(packagesAt(branchUuid)), open(PACKAGE_TYPES)] : [open(BRANCHES)];
    case 'detail':
      return [...ofDetail(screen.uuid ?? ''), ...(isShared ? [open(BRANCHES)] : [])];
    case 'payment':
      return ofPayment(screen);
    case 'account':
      return ofTrips(login);
    case 'acting':
      // An agent sees the list of pilgrims first.
      return login?.isAgent ? [] : ofTrips(login);
    case 'order':
      return login ? ofOrder(screen.uuid ?? '') : [];
    default:
      return [];
  }
}
