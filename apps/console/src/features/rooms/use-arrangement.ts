import type {
  PlanRoom,
  PublishRooms,
  RoomPlan,
  RoomsOfDeparture,
  SaveRooms,
} from '@rihlah/contract/staff/rooms';
import type { RoomWish } from '@rihlah/rules/rooming';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { drafts } from '../../domain/content/drafts.ts';
import { inWords } from '../../domain/form/in-words.ts';
import { proposed } from './moves.ts';
import { roomsQuery } from './queries.ts';

interface Arranged {
  /** Oldest first; the last is what is shown. */
  steps: PlanRoom[][];
}

/** The rooms of one hotel as one arranges them: nothing is saved before one says so, and every step can be taken back. */
export function useArrangement(departure: RoomsOfDeparture, plan: RoomPlan) {
  const queries = useQueryClient();
  const id = `rooms ${departure.uuid} ${plan.hotel.uuid}`;
  const [draft, setDraft] = useState(() => drafts.find<Arranged>(id));
  const [wishes, setWishes] = useState<RoomWish[]>([]);
  const [isConflict, setConflict] = useState(false);
  const [busy, setBusy] = useState<'save' | 'publish'>();
  const [failure, setFailure] = useState<string>();
  const steps = draft?.values.steps ?? [];
  const rooms = steps.at(-1) ?? plan.rooms;
  const keep = (next: PlanRoom[][], version: number) => {
    if (next.length > 0) drafts.keep(id, { version, values: { steps: next } });
    else drafts.forget(id);
    setDraft(drafts.find<Arranged>(id));
  };
  const change = (next: PlanRoom[]) => keep([...steps, next], draft?.version ?? plan.version);
  const show = (next: RoomPlan) =>
    queries.setQueryData(
      roomsQuery(departure.uuid).queryKey,
      (old) =>
        old && {
          ...old,
          plans: old.plans.map((each) => (each.hotel.uuid === next.hotel.uuid ? next : each)),
        },
    );
  const send = useLocked(async (kind: 'save' | 'publish', version: number) => {
    setFailure(undefined);
    setBusy(kind);
    try {
      const params = { uuid: departure.uuid };
      const named = { hotel: plan.hotel.uuid, version };
      if (kind === 'save') {
        const body = { ...named, rooms };
        show(await callApi<SaveRooms>('PUT', '/api/staff/v1/departures/:uuid/rooms', { params, body }));
        keep([], version);
        showSuccess('Susunan disimpan');
      } else {
        const path = '/api/staff/v1/departures/:uuid/rooms/publication';
        show(await callApi<PublishRooms>('POST', path, { params, body: named }));
        showSuccess('Kamar diterbitkan: jamaah melihat teman sekamarnya');
      }
      setConflict(false);
    } catch (error) {
      if (error instanceof SessionOver) return;
      if (error instanceof ApiError && error.status === 412) {
        setConflict(true);
        await queries.invalidateQueries({ queryKey: ['rooms', departure.uuid] });
      } else setFailure(inWords(error));
    } finally {
      setBusy(undefined);
    }
  });
  return {
    rooms,
    wishes,
    change,
    busy,
    failure,
    isConflict,
    isChanged: steps.length > 0,
    undo: () => steps.length > 0 && keep(steps.slice(0, -1), draft?.version ?? plan.version),
    propose: () => {
      const proposal = proposed(departure.guests, rooms);
      setWishes(proposal.wishes);
      change(proposal.rooms);
    },
    save: () => void send('save', draft?.version ?? plan.version),
    publish: () => void send('publish', plan.version),
    takeTheirs: () => {
      keep([], plan.version);
      setConflict(false);
    },
    keepMine: () => {
      keep(steps, plan.version);
      void send('save', plan.version);
    },
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;
