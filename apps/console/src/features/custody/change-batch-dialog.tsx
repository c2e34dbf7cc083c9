import type { ChangeVisaBatch, VisaBatchDetail } from '@rihlah/contract/staff/custody/visa-batches';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { callApi } from '../../client/api.ts';
import { compareVersions } from '../../domain/content/conflict.tsx';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../domain/content/versioned-dialog.tsx';
import { distinguishNamesakes, withSign } from '../../domain/people/namesakes.ts';
import { BATCH_FORM, BATCH_LABELS, BatchFields, type BatchValues } from './batch-fields.tsx';
import styles from './custody.module.css';
import { batchQuery, MOVED } from './queries.ts';

type Member = VisaBatchDetail['members'][number];

interface Values extends BatchValues {
  /** Orders of those who stay in it. */
  stay: string[];
}

const LABELS = { ...BATCH_LABELS, stay: 'Jamaah' } as const;

const valuesOf = ({ provider, reference, members }: VisaBatchDetail): Values => ({
  provider,
  reference: reference ?? '',
  stay: members.map(({ order }) => order.uuid),
});

interface ChangeBatchDialogProps {
  batch: VisaBatchDetail;
  onClose: () => void;
}

/** Corrects a batch that is not sent: its provider, their number, and who does not belong in it. */
export function ChangeBatchDialog({ batch, onClose }: ChangeBatchDialogProps) {
  const queries = useQueryClient();
  const { uuid } = batch;
  // Whoever a colleague took out meanwhile can still be kept.
  const [first] = useState(batch.members);
  const known = new Map([...first, ...batch.members].map((member) => [member.order.uuid, member]));
  const saved = valuesOf(batch);
  const state = useVersionedForm<Values>({
    saved,
    version: batch.version,
    check: (values) => BATCH_FORM.safeParse(values).error?.issues ?? [],
    send: async ({ provider, reference, stay }, version) => {
      const changed = await callApi<ChangeVisaBatch>('PUT', '/api/staff/v1/visa-batches/:uuid', {
        params: { uuid },
        body: {
          provider,
          reference: reference.trim() || null,
          members: stay.flatMap((order) => {
            const member = known.get(order);
            return member ? [{ order, pilgrim: member.pilgrim }] : [];
          }),
          version,
        },
      });
      // Whoever opens it again at once sees what was saved, and changes that version.
      await queries.cancelQueries(batchQuery(uuid));
      queries.setQueryData(batchQuery(uuid).queryKey, changed);
      showSuccess('Pengajuan diperbaiki');
      return { version: changed.version, values: valuesOf(changed) };
    },
    onSaved: () => {
      onClose();
      void Promise.all(MOVED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    refresh: () => queries.refetchQueries(batchQuery(uuid)),
  });
  const shownOf = ({ stay, ...values }: Values) => ({
    ...values,
    stay: stay
      .map((order) => known.get(order)?.name ?? '')
      .sort()
      .join(', '),
  });
  return (
    <VersionedDialog
      title={`Perbaiki ${batch.number}`}
      state={state}
      changed={batch.changed}
      differences={compareVersions(LABELS, shownOf(state.form.getValues()), shownOf(saved))}
      submit="Simpan"
      isHeld={state.form.watch('stay').length === 0}
      onClose={onClose}
    >
      <BatchFields />
      <Stay members={[...known.values()]} />
    </VersionedDialog>
  );
}

/** Who stays in it. */
function Stay({ members }: { members: Member[] }) {
  const { field } = useController<Values, 'stay'>({ name: 'stay' });
  const findSign = distinguishNamesakes(members.map(({ name }) => name));
  return (
    <fieldset className={styles.stay}>
      <legend>
        {LABELS.stay}: {field.value.length} dari {members.length} ikut
      </legend>
      {members.map(({ name, order }) => (
        <Checkbox
          key={order.uuid}
          label={withSign(name, findSign(name, order.orderId))}
          checked={field.value.includes(order.uuid)}
          onChange={({ target }) =>
            field.onChange(
              target.checked
                ? [...field.value, order.uuid]
                : field.value.filter((each) => each !== order.uuid),
            )
          }
        />
      ))}
      {field.value.length === 0 && (
        <Notice tone="warning">
          Sisakan paling sedikit satu jamaah. Bila semuanya tidak jadi, batalkan pengajuannya.
        </Notice>
      )}
    </fieldset>
  );
}
