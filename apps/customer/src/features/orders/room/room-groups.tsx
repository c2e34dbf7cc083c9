import type { Order } from '@rihlah/contract/orders/order';
import type { GetRoomGroups, RoomGroups, SaveRoomGroups } from '@rihlah/contract/orders/room-groups';
import { roomName } from '@rihlah/rules/rooms/room-conflicts';
import { explainGroup } from '@rihlah/rules/rooms/room-groups';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { useSession } from '../../../client/session.ts';
import styles from './room-groups.module.css';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

const groupsQuery = (order: string) =>
  queryOptions({
    queryKey: ['room-groups', order],
    queryFn: ({ signal }) =>
      callApi<GetRoomGroups>('GET', '/api/v1/room-group', { query: { order_uuid: order }, signal }),
    // It is a supplement: the choice of a room stands without it.
    meta: { ownErrors: true },
  });

/** Who of those whom somebody ordered for is to share a room; nothing for whoever ordered for one alone. */
export function OrderRoomGroups({ order }: { order: Order }) {
  const { account } = useSession();
  const isOrderer =
    account !== null &&
    order.registrar !== null &&
    [account.registrar?.uuid, account.pilgrim?.uuid].includes(order.registrar.uuid ?? '');
  const { data } = useQuery({ ...groupsQuery(order.uuid), enabled: isOrderer });
  if (!data || data.people.length < 2) return null;
  return data.mayChange ? (
    // What somebody else saved meanwhile begins anew.
    <Asking key={JSON.stringify(data.groups)} order={order} data={data} />
  ) : (
    <Asked data={data} />
  );
}

/** By order the letter of a room; nothing for whoever asks nothing. */
type Letters = Record<string, string>;

const lettersOf = ({ groups }: RoomGroups): Letters =>
  Object.fromEntries(groups.flatMap((group, index) => group.map((uuid) => [uuid, LETTERS[index] ?? ''])));

function Asking({ order, data }: { order: Order; data: RoomGroups }) {
  const client = useQueryClient();
  const { people } = data;
  const [letters, setLetters] = useState<Letters>(() => lettersOf(data));
  const save = useMutation({
    mutationFn: (groups: string[][]) =>
      callApi<SaveRoomGroups>('PUT', '/api/v1/room-group', { body: { order: order.uuid, groups } }),
    onSuccess: (saved) => client.setQueryData(groupsQuery(order.uuid).queryKey, saved),
    onError: () => client.invalidateQueries(groupsQuery(order.uuid)),
  });
  const used = [...new Set(Object.values(letters).filter(Boolean))].sort();
  const offered = LETTERS.slice(0, Math.min(LETTERS.length, Math.ceil(people.length / 2) + 1));
  const rooms = used.map((letter) => ({
    letter,
    members: people.filter((person) => letters[person.order] === letter),
  }));
  const problems = rooms.map(({ members }) =>
    explainGroup(members.map((member) => ({ ...member, id: member.order }))),
  );
  const isWrong = problems.some(({ length }) => length > 0);
  const isAlone = rooms.some(({ members }) => members.length === 1);
  const isChanged = JSON.stringify(letters) !== JSON.stringify(lettersOf(data));
  const send = useLocked(async () => {
    await save.mutateAsync(
      rooms.map(({ members }) => members.map((member) => member.order)).filter(({ length }) => length > 1),
    );
    showSuccess('Permintaan sekamar tersimpan');
  });
  return (
    <section aria-labelledby="sekamar" className={styles.section}>
      <h2 id="sekamar">Siapa sekamar dengan siapa?</h2>
      <p className={styles.support}>
        Beri huruf kamar yang sama kepada yang ingin sekamar. Kamarnya kami yang menyusun; permintaan Anda
        kami lihat di rencananya.
      </p>
      <Document as="div" strip={{ name: 'Permintaan sekamar' }}>
        <Facts className={styles.people}>
          {people.map((person) => (
            <SelectField
              key={person.order}
              label={`${person.name}, ${roomName(person.capacity)}`}
              value={letters[person.order] ?? ''}
              onChange={({ target }) => setLetters({ ...letters, [person.order]: target.value })}
            >
              <option value="">Tanpa permintaan</option>
              {[...offered].map((letter) => (
                <option key={letter} value={letter}>
                  Kamar {letter}
                </option>
              ))}
            </SelectField>
          ))}
        </Facts>
        <Stub className={styles.rooms}>
          <div aria-live="polite" className={styles.rooms}>
            {rooms.map(({ letter, members }, index) => (
              <Room
                key={letter}
                letter={letter}
                names={members.map(({ name }) => name)}
                problems={problems[index]}
              />
            ))}
            {isAlone && <p className={styles.support}>Kamar dengan satu orang tidak menjadi permintaan.</p>}
          </div>
          <Button
            size="lg"
            block
            busy={save.isPending}
            aria-disabled={isWrong || !isChanged}
            onClick={() => !isWrong && isChanged && void send()}
          >
            Simpan permintaan
          </Button>
        </Stub>
      </Document>
    </section>
  );
}

function Room({
  letter,
  names,
  problems = [],
}: {
  letter: string;
  names: string[];
  problems?: string[] | undefined;
}) {
  return (
    <div>
      <p>
        <b>Kamar {letter}</b>: {names.join(', ')}
      </p>
      {problems.length > 0 && (
        <Notice tone="warning">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** As it was asked, once rooms are the agency's. */
function Asked({ data: { people, groups } }: { data: RoomGroups }) {
  if (groups.length === 0) return null;
  const nameOf = (uuid: string) => people.find(({ order }) => order === uuid)?.name ?? '';
  return (
    <section aria-labelledby="sekamar" className={styles.section}>
      <h2 id="sekamar">Permintaan sekamar</h2>
      <ul>
        {groups.map((group) => (
          <li key={group.join()}>{group.map(nameOf).join(', ')}</li>
        ))}
      </ul>
      <p className={styles.support}>Kamar rombongan ini sudah ditetapkan. Hubungi kami bila perlu berubah.</p>
    </section>
  );
}
