import type {
  GetRooms,
  PlanRoom,
  PublishRooms,
  RoomPlan,
  RoomsOfDeparture,
  SaveRooms,
} from '@rihlah/contract/staff/departures/rooms';
import type { RoomRequest } from '@rihlah/rules/rooms/rooming';
import { ApiError } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';
import { drafts } from '../../domain/content/drafts.ts';
import { useSending } from '../../domain/form/use-sending.ts';
import { proposed } from './moves.ts';

export const roomsQuery = (uuid: string) =>
  apiQuery<GetRooms>(['rooms', uuid], '/api/staff/v1/departures/:uuid/rooms', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

interface Arranged {
  /** Oldest first; the last is what is shown. */
  steps: PlanRoom[][];
}

/** The rooms of one hotel as one arranges them: nothing is saved before one says so, and every step can be taken back. */
export function useArrangement(departure: RoomsOfDeparture, plan: RoomPlan) {
  const queries = useQueryClient();
  const id = `rooms ${departure.uuid} ${plan.hotel.uuid}`;
  const [draft, setDraft] = useState(() => drafts.find<Arranged>(id));
  const [requests, setRequests] = useState<RoomRequest[]>([]);
  const [isConflict, setConflict] = useState(false);
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
  const params = { uuid: departure.uuid };
  const sending = {
    onFailure: async (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      await queries.invalidateQueries({ queryKey: ['rooms', departure.uuid] });
      setConflict(true);
      return true;
    },
    onConflict: 'stay' as const,
  };
  const saving = useSending<SaveRooms['body'], RoomPlan>({
    ...sending,
    send: (body) => callApi<SaveRooms>('PUT', '/api/staff/v1/departures/:uuid/rooms', { params, body }),
    done: (saved) => {
      show(saved);
      keep([], saved.version);
      setConflict(false);
      return 'Susunan disimpan';
    },
  });
  const publishing = useSending<PublishRooms['body'], RoomPlan>({
    ...sending,
    send: (body) =>
      callApi<PublishRooms>('POST', '/api/staff/v1/departures/:uuid/rooms/publication', { params, body }),
    done: (published) => {
      show(published);
      setConflict(false);
      return 'Kamar diterbitkan: jamaah melihat teman sekamarnya';
    },
  });
  const hotel = plan.hotel.uuid;
  const save = (version: number) => saving.start({ hotel, version, rooms });
  return {
    rooms,
    requests,
    change,
    busy: saving.isSending ? 'save' : publishing.isSending ? 'publish' : undefined,
    failure: saving.failure ?? publishing.failure,
    isConflict,
    isChanged: steps.length > 0,
    undo: () => steps.length > 0 && keep(steps.slice(0, -1), draft?.version ?? plan.version),
    propose: () => {
      const proposal = proposed(departure.guests, rooms);
      setRequests(proposal.requests);
      change(proposal.rooms);
    },
    save: () => save(draft?.version ?? plan.version),
    publish: () => publishing.start({ hotel, version: plan.version }),
    takeTheirs: () => {
      keep([], plan.version);
      setConflict(false);
    },
    keepMine: () => {
      keep(steps, plan.version);
      save(plan.version);
    },
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;
