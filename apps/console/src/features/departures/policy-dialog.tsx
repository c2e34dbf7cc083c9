import {
  type InsureTravellers,
  insureTravellers,
  type ListsOfDeparture,
  type Policy,
} from '@rihlah/contract/staff/lists';
import { jakartaDate } from '@rihlah/rules/dates';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { namesakes, withSign } from '../../domain/people/namesakes.ts';
import styles from './lists.module.css';
import { listsQuery } from './queries.ts';

interface PolicyDialogProps {
  productUuid: string;
  uninsured: ListsOfDeparture['uninsured'];
  onClose: () => void;
}

/** One policy for those who have none: for all of them, or for whoever is chosen. */
export function PolicyDialog({ productUuid, uninsured, onClose }: PolicyDialogProps) {
  const queries = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const signOf = namesakes(uninsured.map(({ person }) => person.name));
  const orders = uninsured.map(({ order }) => order.uuid).filter((uuid) => !left.has(uuid));
  const { form, isSending, failure, onSubmit } = useSentForm<Policy>({
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
      if (orders.length === 0) return;
      const { insured } = await callApi<InsureTravellers>('PUT', '/api/staff/v1/departures/:uuid/insurance', {
        params: { uuid: productUuid },
        body: { orders, policy },
      });
      showSuccess(`Polis ${insured} jamaah disimpan`);
      onClose();
      await queries.invalidateQueries(listsQuery(productUuid));
    },
  });
  const toggle = (uuid: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(uuid)) after.add(uuid);
      return after;
    });
  return (
    <Dialog open wide onClose={onClose} title="Isi polis asuransi">
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <FormText<Policy> name="insurer" label="Asuransi" autoComplete="off" />
          <FormText<Policy> name="number" label="Nomor polis untuk semua yang dipilih" autoComplete="off" />
          <FormDate<Policy> name="enteredOn" label="Tanggal input polis" />
          <FormDate<Policy> name="startsOn" label="Polis mulai" />
          <FormDate<Policy> name="endsOn" label="Polis sampai" />
        </div>
        <fieldset className={styles.chosen}>
          <legend>
            Untuk {orders.length} dari {uninsured.length} jamaah yang belum punya polis
          </legend>
          {uninsured.map(({ order, person }) => (
            <Checkbox
              key={order.uuid}
              label={withSign(person.name, signOf(person.name, order.orderId))}
              checked={!left.has(order.uuid)}
              onChange={() => toggle(order.uuid)}
            />
          ))}
        </fieldset>
        <Failure>{failure}</Failure>
        <DialogFoot
          onClose={onClose}
          submit={`Simpan polis ${orders.length} jamaah`}
          busy={isSending}
          isHeld={orders.length === 0}
        />
      </Form>
    </Dialog>
  );
}
