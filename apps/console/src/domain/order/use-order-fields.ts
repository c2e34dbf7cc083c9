import { type FindFilterChoices, MIN_SEARCH } from '@rihlah/contract/staff/backoffice/search';
import { formatShortDate } from '@rihlah/ui/text/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../client/api.ts';
import type { FilterField } from '../filter/fields.ts';
import { distinguishNamesakes, withSign } from '../people/namesakes.ts';
import { FIELDS } from './order-filters.ts';

/** What orders can be narrowed by, packages and agents among them: found as one types, and named where the address has one. */
export function useOrderFields(): {
  fields: FilterField[];
  isAsking: boolean;
  onTyped: (typed: string) => void;
} {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const asked: NonNullable<FindFilterChoices['query']> = {
    ...(typed.trim().length >= MIN_SEARCH && { text: typed.trim().slice(0, 80) }),
    ...(search.get('paket') && { package: search.get('paket') ?? '' }),
    ...(search.get('agen') && { agent: search.get('agen') ?? '' }),
  };
  const { data, isFetching } = useQuery({
    queryKey: ['order-filter-choices', asked],
    queryFn: ({ signal }) =>
      callApi<FindFilterChoices>('GET', '/api/staff/v1/order-filter-choices', { query: asked, signal }),
    enabled: Object.keys(asked).length > 0,
    placeholderData: keepPreviousData,
    // A name does not change while one looks at a list.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  });
  const packages = (data?.packages ?? []).map(({ uuid, name, departsOn }) => ({
    value: uuid,
    label: `${name}, ${formatShortDate(departsOn)}`,
  }));
  const found = data?.agents ?? [];
  const findSign = distinguishNamesakes(found.map(({ name }) => name));
  const agents = found.map(({ uuid, name, phone }) => ({
    value: uuid,
    label: withSign(name, findSign(name, phone)),
  }));
  return {
    onTyped: setTyped,
    isAsking: isFetching,
    fields: [
      ...FIELDS,
      { id: 'paket', title: 'Paket', options: packages, isFound: true },
      { id: 'agen', title: 'Agen', options: agents, isFound: true },
    ],
  };
}
