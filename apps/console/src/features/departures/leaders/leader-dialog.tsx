import { MAX_BUS, MAX_SQUAD } from '@rihlah/contract/staff/departures/groups';
import {
  type AssignLeader,
  assignLeader,
  type Leader,
  type Leaders,
  type WithdrawLeader,
} from '@rihlah/contract/staff/departures/leaders';
import { code } from '@rihlah/contract/wire/messages';
import { FormChoice } from '@rihlah/ui/form/bound/choice';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import { compareVersions } from '../../../domain/content/conflict.tsx';
import { useVersionedForm, type Versioned } from '../../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../../domain/content/versioned-dialog.tsx';
import { Options } from '../../../domain/form/options.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import styles from '../lists/lists.module.css';
import { leadersQuery } from '../queries.ts';

/** `1, 2, 4` as numbers; null for what is none. */
function readNumbers(text: string, most: number): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= most)
    ? numbers
    : null;
}

const numbers = (most: number) =>
  z.string().refine((text) => readNumbers(text, most) !== null, code('notInt'));

const typed = z
  .object({
    member: z.string().min(1, code('isEmpty')),
    phone: assignLeader.body.shape.phone,
    whom: z.enum(['all', 'some']),
    buses: numbers(MAX_BUS),
    squads: numbers(MAX_SQUAD),
  })
  .refine(({ whom, buses, squads }) => whom === 'all' || `${buses}${squads}`.trim() !== '', {
    error: code('nothingGiven'),
    path: ['buses'],
  });
type Typed = z.input<typeof typed>;

const typedOf = (leader: Leader | null): Typed => ({
  member: leader?.member.uuid ?? '',
  phone: leader?.phone ?? '',
  whom: leader && !leader.leadsAll ? 'some' : 'all',
  buses: leader?.buses.join(', ') ?? '',
  squads: leader?.squads.join(', ') ?? '',
});

const LABELS = {
  phone: 'Nomor HP selama perjalanan',
  whom: 'Yang dipimpin',
  buses: 'Bus',
  squads: 'Regu',
} as const;
const WHOM_WORDS = { all: 'Seluruh rombongan', some: 'Bus atau regu tertentu' } as const;
const NONE = { phone: '', whom: '', buses: '', squads: '' } as const;

/** As the form says it; numbers of a task for everybody count for nothing. */
const shownOf = ({
  phone,
  whom,
  buses,
  squads,
}: Pick<Typed, 'phone' | 'buses' | 'squads'> & { whom: string }) => ({
  phone,
  whom: whom === '' ? '' : WHOM_WORDS[whom as Typed['whom']],
  buses: whom === 'all' ? '' : buses,
  squads: whom === 'all' ? '' : squads,
});

const assignmentOf = ({
  member,
  phone,
  whom,
  buses,
  squads,
}: Typed): Omit<AssignLeader['body'], 'basis'> => ({
  member,
  phone,
  leadsAll: whom === 'all',
  buses: whom === 'all' ? [] : (readNumbers(buses, MAX_BUS) ?? []),
  squads: whom === 'all' ? [] : (readNumbers(squads, MAX_SQUAD) ?? []),
});

interface LeaderDialogProps {
  productUuid: string;
  leaders: Leaders;
  /** Null: somebody who is still to be chosen. */
  leader: Leader | null;
  onClose: () => void;
}

/** Whom somebody leads of a group, and on which phone they are reached on the way. */
export function LeaderDialog({ productUuid, leaders, leader, onClose }: LeaderDialogProps) {
  const queries = useQueryClient();
  const params = { uuid: productUuid };
  const known = (answer: Leaders) => {
    queries.setQueryData(leadersQuery(productUuid).queryKey, answer);
  };
  // Somebody who is still to be chosen may have been given a task by a colleague by then.
  const [member, setMember] = useState(leader?.member.uuid);
  const theirs = leaders.leaders.find((each) => each.member.uuid === member);
  const saved = typedOf(theirs ?? leader);
  const state = useVersionedForm<Typed, Versioned<Typed, string | null>>({
    saved,
    version: theirs?.basis ?? null,
    check: (values) => typed.safeParse(values).error?.issues ?? [],
    send: async (values, version) => {
      setMember(values.member);
      const body = { ...assignmentOf(values), basis: version };
      known(await callApi<AssignLeader>('PUT', '/api/staff/v1/departures/:uuid/leaders', { params, body }));
      showSuccess('Tugas disimpan');
      return { version, values };
    },
    onSaved: () => {
      onClose();
      void queries.invalidateQueries({ queryKey: ['groups'] });
    },
    refresh: () => queries.refetchQueries(leadersQuery(productUuid)),
  });
  const removal = useSending<Leader>({
    send: async (shown) =>
      known(
        await callApi<WithdrawLeader>('POST', '/api/staff/v1/departures/:uuid/leaders/withdrawal', {
          params,
          body: { member: shown.member.uuid, basis: shown.basis },
        }),
      ),
    done: 'Tugas ditarik: jamaah rombongan ini tidak lagi tampil padanya',
    refresh: ['leaders', 'groups'],
    onDone: onClose,
  });
  const isSome = state.form.watch('whom') === 'some';
  return (
    <VersionedDialog
      isNarrow
      title={leader ? `Tugas ${leader.member.name}` : 'Tugaskan pembimbing'}
      state={state}
      changed={theirs?.changed ?? null}
      differences={compareVersions(LABELS, shownOf(state.form.getValues()), shownOf(theirs ? saved : NONE))}
      onTheirs={leader && theirs ? undefined : onClose}
      className={styles.fields}
      submit="Simpan"
      onClose={onClose}
      {...(leader && {
        removal: {
          label: 'Tarik tugas ini',
          isSending: removal.isSending,
          failure: removal.failure,
          onRemove: () => void removal.start(leader),
        },
      })}
    >
      {!leader && (
        <FormSelect<Typed> name="member" label="Pembimbing">
          <option value="">Pilih</option>
          <Options of={leaders.candidates.map(({ uuid, name }) => [uuid, name])} />
        </FormSelect>
      )}
      <FormText<Typed>
        name="phone"
        label={LABELS.phone}
        hint="Dilihat jamaah yang dipimpinnya; misalnya +966 …"
        inputMode="tel"
        autoComplete="off"
      />
      <FormChoice<Typed>
        name="whom"
        label={LABELS.whom}
        options={(['all', 'some'] as const).map((value) => ({ value, label: WHOM_WORDS[value] }))}
      />
      {isSome && (
        <>
          <FormText<Typed>
            name="buses"
            label={LABELS.buses}
            hint={hintOf(leaders.buses)}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormText<Typed>
            name="squads"
            label={LABELS.squads}
            hint={hintOf(leaders.squads)}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </VersionedDialog>
  );
}

const hintOf = (known: number[]): string =>
  known.length > 0 ? `Yang sudah dibagi: ${known.join(', ')}` : 'Belum dibagi; misalnya 1, 2';
