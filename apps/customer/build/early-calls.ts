import type { Screen } from './screens.ts';

interface EarlyCall {
  /** Exactly as the app will write it (`apiUrl`), for the answer to be found. */
  url: string;
  withToken?: boolean;
}

const API = '/api/v1';

interface Known {
  branchUuid?: string;
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

/** The calls a screen makes first. */
export function earlyCalls(screen: Screen, { branchUuid, isShared }: Known): EarlyCall[] {
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
    default:
      return [];
  }
}
