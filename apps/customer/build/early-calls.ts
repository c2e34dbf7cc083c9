import type { Screen } from './screens.ts';

interface EarlyCall {
  /** Exactly as the app will write it (`apiUrl`), for the answer to be found. */
  url: string;
  withToken?: boolean;
}

const API = '/api/v1';

/** What a session keeps of its account (`lib/session.ts`). */
export interface Login {
  account: { pilgrim: { uuid: string } | null };
  isAgent: boolean;
}

interface Known {
  branchUuid?: string;
  /** Who is logged in; null for guests. */
  login: Login | null;
  /** Opened by an address without a hash: the package's branch is looked up too. */
  isShared: boolean;
}

const BRANCHES: EarlyCall = { url: `${API}/branch?is_active=1&limit=1000&order=sort` };

/** Rooms and itinerary lie further down; the app asks for them itself. */
const ofDetail = (uuid: string): EarlyCall[] => [
  { url: `${API}/product/${uuid}` },
  { url: `${API}/product-hotel?product_uuid=${uuid}` },
];

function ofPayment({ uuid = '', kind }: Screen): EarlyCall[] {
  const methods = { url: `${API}/payment-method` };
  if (kind === '03') return [{ url: `${API}/payment/${uuid}`, withToken: true }, methods];
  return [
    { url: `${API}/order/${uuid}`, withToken: true },
    { url: `${API}/payment?order_uuid=${uuid}&limit=100`, withToken: true },
    { url: `${API}/payment-status/${uuid}`, withToken: true },
    methods,
  ];
}

/** The trips of the login's own pilgrim record. */
function ofTrips(login: Login | null): EarlyCall[] {
  const pilgrim = login?.account.pilgrim?.uuid;
  return pilgrim ? [{ url: `${API}/order?pilgrim_uuid=${pilgrim}&limit=100`, withToken: true }] : [];
}

const ofOrder = (uuid: string): EarlyCall[] => [
  { url: `${API}/order/${uuid}`, withToken: true },
  { url: `${API}/payment?order_uuid=${uuid}&limit=100`, withToken: true },
];

/** The calls a screen makes first. */
export function earlyCalls(screen: Screen, { branchUuid, login, isShared }: Known): EarlyCall[] {
  switch (screen.name) {
    case 'map':
      return [BRANCHES];
    case 'list':
      if (!branchUuid) return [BRANCHES];
      return [
        { url: `${API}/product?branch_uuid=${branchUuid}&limit=5000` },
        { url: `${API}/product-type?limit=1000` },
      ];
    case 'detail':
      return [...ofDetail(screen.uuid ?? ''), ...(isShared ? [BRANCHES] : [])];
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
