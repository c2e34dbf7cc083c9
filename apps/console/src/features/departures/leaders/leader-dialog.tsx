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
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { Options } from '../../../domain/form/options.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
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

const assignmentOf = ({ member, phone, whom, buses, squads }: Typed): AssignLeader['body'] => ({
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
  const sent = useSentForm<Typed>({
    schema: typed,
    values: typedOf(leader),
    send: async (values) =>
      known(
        await callApi<AssignLeader>('PUT', '/api/staff/v1/departures/:uuid/leaders', {
          params,
          body: assignmentOf(values),
        }),
      ),
    done: 'Tugas disimpan',
    refresh: ['groups'],
    onDone: onClose,
  });
  const removal = useSending<string>({
    send: async (member) =>
      known(
        await callApi<WithdrawLeader>('POST', '/api/staff/v1/departures/:uuid/leaders/withdrawal', {
          params,
          body: { member },
        }),
      ),
    done: 'Tugas ditarik: jamaah rombongan ini tidak lagi tampil padanya',
    refresh: ['leaders', 'groups'],
    onDone: onClose,
  });
  const isSome = sent.form.watch('whom') === 'some';
  return (
    <FormDialog
      isNarrow
      title={leader ? `Tugas ${leader.member.name}` : 'Tugaskan pembimbing'}
      sent={sent}
      className={styles.fields}
      submit="Simpan"
      onClose={onClose}
      {...(leader && {
        removal: {
          label: 'Tarik tugas ini',
          isSending: removal.isSending,
          failure: removal.failure,
          onRemove: () => void removal.start(leader.member.uuid),
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
        label="Nomor HP selama perjalanan"
        hint="Dilihat jamaah yang dipimpinnya; misalnya +966 …"
        inputMode="tel"
        autoComplete="off"
      />
      <FormChoice<Typed>
        name="whom"
        label="Yang dipimpin"
        options={[
          { value: 'all', label: 'Seluruh rombongan' },
          { value: 'some', label: 'Bus atau regu tertentu' },
        ]}
      />
      {isSome && (
        <>
          <FormText<Typed>
            name="buses"
            label="Bus"
            hint={hintOf(leaders.buses)}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormText<Typed>
            name="squads"
            label="Regu"
            hint={hintOf(leaders.squads)}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}

const hintOf = (known: number[]): string =>
  known.length > 0 ? `Yang sudah dibagi: ${known.join(', ')}` : 'Belum dibagi; misalnya 1, 2';
