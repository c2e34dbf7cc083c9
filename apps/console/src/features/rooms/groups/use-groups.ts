import {
  type GetGroups,
  type GroupPlace,
  type Groups,
  MAX_BUS,
  MAX_SQUAD,
  type SaveGroups,
} from '@rihlah/contract/staff/departures/groups';
import { proposeGroups } from '@rihlah/rules/rooms/groups';
import { ApiError } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { apiQuery } from '../../../client/api-query.ts';
import { REFRESH_MS } from '../../../domain/approvals/queries.ts';
import { drafts } from '../../../domain/content/drafts.ts';
import { useSending } from '../../../domain/form/use-sending.ts';

export const groupsQuery = (uuid: string) =>
  apiQuery<GetGroups>(['groups', uuid], '/api/staff/v1/departures/:uuid/groups', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

/** As it is typed; empty where nobody has said. */
export interface Typed {
  bus: string;
  squad: string;
  care: string;
}

export type TypedName = keyof Typed;

type Places = Record<string, Typed>;

export const savedPlaces = ({ members }: Groups): Places =>
  Object.fromEntries(
    members.map(({ order, bus, squad, care }) => [
      order.uuid,
      { bus: bus === null ? '' : String(bus), squad: squad === null ? '' : String(squad), care: care ?? '' },
    ]),
  );

const MOST: Record<'bus' | 'squad', number> = { bus: MAX_BUS, squad: MAX_SQUAD };
/** As the contract has it. */
const CARE_LETTERS = 120;

/** Why what was typed cannot be; null where it can. */
export function findTypedFault(name: TypedName, text: string): string | null {
  if (name === 'care') return text.trim().length > CARE_LETTERS ? 'Catatannya terlalu panjang' : null;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) && Number(trimmed) >= 1 && Number(trimmed) <= MOST[name]
    ? null
    : `Tulis angka 1 sampai ${MOST[name]}`;
}

const NAMES: TypedName[] = ['bus', 'squad', 'care'];

const isWrong = (typed: Typed): boolean => NAMES.some((name) => findTypedFault(name, typed[name]) !== null);
const numberOr = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

const placeOf = (order: string, { bus, squad, care }: Typed): GroupPlace => ({
  order,
  bus: numberOr(bus),
  squad: numberOr(squad),
  care: care.trim() || null,
});

const isSame = (one: Typed | undefined, other: Typed | undefined): boolean =>
  NAMES.every((name) => (one?.[name] ?? '').trim() === (other?.[name] ?? '').trim());

/** Buses and squads as one types them: nothing is saved before one says so. */
export function useGroups(groups: Groups) {
  const queries = useQueryClient();
  const id = `groups ${groups.uuid}`;
  const [draft, setDraft] = useState(() => drafts.find<Places>(id));
  const [isConflict, setConflict] = useState(false);
  const saved = savedPlaces(groups);
  const places: Places = { ...saved, ...draft?.values };
  const keep = (values: Places, version = draft?.version ?? groups.version) => {
    const changed = Object.entries(values).filter(([order, typed]) => !isSame(typed, saved[order]));
    if (changed.length > 0) drafts.keep(id, { version, values: Object.fromEntries(changed) });
    else drafts.forget(id);
    setDraft(drafts.find<Places>(id));
  };
  const params = { uuid: groups.uuid };
  const saving = useSending<SaveGroups['body'], Groups>({
    send: (body) => callApi<SaveGroups>('PUT', '/api/staff/v1/departures/:uuid/groups', { params, body }),
    onFailure: async (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      await queries.invalidateQueries({ queryKey: ['groups', groups.uuid] });
      setConflict(true);
      return true;
    },
    onConflict: 'stay',
    done: (answer) => {
      queries.setQueryData(groupsQuery(groups.uuid).queryKey, answer);
      drafts.forget(id);
      setDraft(undefined);
      setConflict(false);
      return 'Bus dan regu disimpan';
    },
  });
  const here = groups.members.map(({ order }) => order.uuid);
  const wrong = here.filter((order) => places[order] && isWrong(places[order]));
  const save = (version: number) =>
    saving.start({
      version,
      places: here.flatMap((order) => (places[order] ? placeOf(order, places[order]) : [])),
    });
  return {
    places,
    saved,
    isConflict,
    isChanged: draft !== undefined,
    /** How many rows cannot be saved as they are typed. */
    wrong: wrong.length,
    isSaving: saving.isSending,
    failure: saving.failure,
    type: (order: string, name: TypedName, text: string) =>
      keep({ ...places, [order]: { bus: '', squad: '', care: '', ...places[order], [name]: text } }),
    propose: (buses: number) => {
      const proposed = proposeGroups(
        groups.members.map(({ order, family }) => ({ id: order.uuid, family })),
        buses,
      );
      keep({
        ...places,
        ...Object.fromEntries(
          proposed.map(({ id: order, bus, squad }) => [
            order,
            { bus: String(bus), squad: String(squad), care: places[order]?.care ?? '' },
          ]),
        ),
      });
    },
    save: () => save(draft?.version ?? groups.version),
    takeTheirs: () => {
      drafts.forget(id);
      setDraft(undefined);
      setConflict(false);
    },
    keepMine: () => {
      keep(places, groups.version);
      void save(groups.version);
    },
  };
}

export type GroupsDraft = ReturnType<typeof useGroups>;
