import type { SearchForStaff } from '@rihlah/contract/staff/backoffice/search';
import { MIN_SEARCH } from '@rihlah/contract/staff/backoffice/search';
import { IconPlane } from '@rihlah/ui/icons/common';
import { IconUser } from '@rihlah/ui/icons/frame';
import { IconTicket } from '@rihlah/ui/icons/travel';
import { formatShortDate } from '@rihlah/ui/text/format';
import { createElement } from 'react';
import { callApi } from '../../client/api.ts';
import { StatusMeter } from '../order/status-meter.tsx';
import type { PaletteSource } from './sources.ts';

type Finds = Promise<SearchForStaff['response']>;

let last: { text: string; finds: Finds } | null = null;

/** One question to the server for all that is typed, whichever kind of thing it is asked for first. */
function find(text: string): Finds {
  if (last?.text === text) return last.finds;
  const finds = callApi<SearchForStaff>('GET', '/api/staff/v1/search', { query: { text } });
  last = { text, finds };
  finds.catch(() => {
    last = null;
  });
  return finds;
}

const common = { permission: 'order.read', minLetters: MIN_SEARCH } as const;

/** Orders, people and packages of the branches that one works for. */
export const STAFF_SOURCES: PaletteSource[] = [
  {
    ...common,
    id: 'orders',
    title: 'Pesanan dan jamaah',
    search: async (typed) =>
      (await find(typed)).orders.map(({ uuid, orderId, name, orderedBy, departsOn, status }) => ({
        id: `order ${uuid}`,
        title: name,
        support: `${orderId} · ${orderedBy ? `dipesan ${orderedBy}` : formatShortDate(departsOn)}`,
        end: createElement(StatusMeter, { status }),
        icon: IconTicket,
        path: `/pesanan/${uuid}`,
      })),
  },
  {
    ...common,
    id: 'people',
    title: 'Agen dan orang',
    search: async (typed) =>
      (await find(typed)).people.map(({ uuid, name, phone, isAgent, orders }) => ({
        id: `person ${uuid}`,
        title: name,
        support: `${orders} pesanan · ${phone}`,
        end: isAgent ? 'Agen' : 'Jamaah',
        icon: IconUser,
        path: isAgent ? `/agen/${uuid}` : `/orang/${uuid}`,
      })),
  },
  {
    ...common,
    id: 'packages',
    title: 'Paket',
    search: async (typed) =>
      (await find(typed)).packages.map(({ uuid, name, departsOn, city }) => ({
        id: `package ${uuid}`,
        title: name,
        support: `${formatShortDate(departsOn)} · ${city}`,
        end: 'Paket',
        icon: IconPlane,
        path: `/paket/${uuid}`,
      })),
  },
];
