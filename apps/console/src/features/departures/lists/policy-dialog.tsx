import {
  insureTravellers,
  type ListsOfDeparture,
  type Policy,
} from '@rihlah/contract/staff/departures/lists';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import { distinguishNamesakes, withSign } from '../../../domain/people/namesakes.ts';
import styles from './lists.module.css';

interface PolicyDialogProps {
  productUuid: string;
  uninsured: ListsOfDeparture['uninsured'];
  onClose: () => void;
}

/** One policy for those who have none: for all of them, or for whoever is chosen. */
export function PolicyDialog({ productUuid, uninsured, onClose }: PolicyDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const findSign = distinguishNamesakes(uninsured.map(({ person }) => person.name));
  const travellers = uninsured
    .filter(({ order }) => !left.has(order.uuid))
    .map(({ order, basis }) => ({ order: order.uuid, basis }));
  const sent = useSentForm<Policy, number | null>({
    schema: insureTravellers.body.shape.policy,
    values: {
      insurer: '',
      number: '',
      startsOn: '',
      endsOn: '',
      enteredOn: jakartaDate(serverNow()),
    },
    fieldOf: (name) => name.replace(/^policy\./, '') as keyof Policy,
    send: async (policy) => {
      if (travellers.length === 0) return null;
      const { insured } = await callApi<typeof insureTravellers>(
        'PUT',
        '/api/staff/v1/departures/:uuid/insurance',
        {
          params: { uuid: productUuid },
          body: { travellers, policy },
        },
      );
      return insured;
    },
    done: (insured) => (insured === null ? null : `Polis ${insured} jamaah disimpan`),
    refresh: ['lists'],
    onDone: (insured) => insured !== null && onClose(),
  });
  const toggle = (uuid: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(uuid)) after.add(uuid);
      return after;
    });
  return (
    <FormDialog
      title="Isi polis asuransi"
      sent={sent}
      className=""
      submit={`Simpan polis ${travellers.length} jamaah`}
      isHeld={travellers.length === 0}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <FormText<Policy> name="insurer" label="Asuransi" autoComplete="off" />
        <FormText<Policy> name="number" label="Nomor polis untuk semua yang dipilih" autoComplete="off" />
        <FormDate<Policy> name="enteredOn" label="Tanggal input polis" />
        <FormDate<Policy> name="startsOn" label="Polis mulai" />
        <FormDate<Policy> name="endsOn" label="Polis sampai" />
      </div>
      <fieldset className={styles.chosen}>
        <legend>
          Untuk {travellers.length} dari {uninsured.length} jamaah yang belum punya polis
        </legend>
        {uninsured.map(({ order, person }) => (
          <Checkbox
            key={order.uuid}
            label={withSign(person.name, findSign(person.name, order.orderId))}
            checked={!left.has(order.uuid)}
            onChange={() => toggle(order.uuid)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
