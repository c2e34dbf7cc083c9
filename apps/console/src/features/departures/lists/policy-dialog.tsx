import {
  insureTravellers,
  type ListsOfDeparture,
  type Policy,
} from '@rihlah/contract/staff/departures/lists';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { FormDialog } from '../../../domain/form/dialog-form.tsx';
import { Options } from '../../../domain/form/options.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import { distinguishNamesakes, withSign } from '../../../domain/people/namesakes.ts';
import { listsQuery } from '../queries.ts';
import styles from './lists.module.css';

interface PolicyFormProps {
  productUuid: string;
  title: string;
  /** Whom it can be for, as they are shown, and what is said of them. */
  travellers: (ListsOfDeparture['uninsured'][number] & { remark?: string })[];
  /** Of how many it is said: `yang belum punya polis`. */
  whose: string;
  values: Policy;
  above?: ReactNode;
  onClose: () => void;
}

/** One policy for all of some travellers, or for whoever of them is chosen. */
function PolicyForm({ productUuid, title, travellers, whose, values, above, onClose }: PolicyFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const findSign = distinguishNamesakes(travellers.map(({ person }) => person.name));
  const chosen = travellers
    .filter(({ order }) => !left.has(order.uuid))
    .map(({ order, basis }) => ({ order: order.uuid, basis }));
  const sent = useSentForm<Policy, number | null>({
    schema: insureTravellers.body.shape.policy,
    values,
    fieldOf: (name) => name.replace(/^policy\./, '') as keyof Policy,
    send: async (policy) => {
      if (chosen.length === 0) return null;
      const { insured } = await callApi<typeof insureTravellers>(
        'PUT',
        '/api/staff/v1/departures/:uuid/insurance',
        {
          params: { uuid: productUuid },
          body: { travellers: chosen, policy },
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
      title={title}
      sent={sent}
      className=""
      submit={`Simpan polis ${chosen.length} jamaah`}
      isHeld={chosen.length === 0}
      onClose={onClose}
    >
      {above}
      <div className={styles.fields}>
        <FormText<Policy> name="insurer" label="Asuransi" autoComplete="off" />
        <FormText<Policy> name="number" label="Nomor polis untuk semua yang dipilih" autoComplete="off" />
        <FormDate<Policy> name="enteredOn" label="Tanggal input polis" />
        <FormDate<Policy> name="startsOn" label="Polis mulai" />
        <FormDate<Policy> name="endsOn" label="Polis sampai" />
      </div>
      <fieldset className={styles.chosen}>
        <legend>
          Untuk {chosen.length} dari {travellers.length} jamaah {whose}
        </legend>
        {travellers.map(({ order, person, remark }) => (
          <Checkbox
            key={order.uuid}
            label={[withSign(person.name, findSign(person.name, order.orderId)), remark]
              .filter(Boolean)
              .join(', ')}
            checked={!left.has(order.uuid)}
            onChange={() => toggle(order.uuid)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface PolicyDialogProps {
  productUuid: string;
  onClose: () => void;
}

/** As the server says it now: what a colleague did meanwhile is in it. */
const useLists = (productUuid: string): ListsOfDeparture | undefined =>
  useQuery(listsQuery(productUuid)).data;

/** A policy for those who have none. */
export function NewPolicyDialog({ productUuid, onClose }: PolicyDialogProps) {
  const lists = useLists(productUuid);
  return (
    <PolicyForm
      productUuid={productUuid}
      title="Isi polis asuransi"
      travellers={lists?.uninsured ?? []}
      whose="yang belum punya polis"
      values={{ insurer: '', number: '', startsOn: '', endsOn: '', enteredOn: jakartaDate(serverNow()) }}
      onClose={onClose}
    />
  );
}

const keyOf = ({ insurer, number, enteredOn, startsOn, endsOn }: Policy): string =>
  JSON.stringify([insurer, number, enteredOn, startsOn, endsOn]);

/** A policy, and whom it insured when it was picked. */
interface Picked {
  key: string;
  policy: Policy;
  orders: ReadonlySet<string>;
}

const policiesOf = (insured: ListsOfDeparture['insured']): Picked[] =>
  [...new Map(insured.map(({ policy }) => [keyOf(policy), policy]))].map(([key, policy]) => ({
    key,
    policy,
    orders: new Set(insured.filter((one) => keyOf(one.policy) === key).map(({ order }) => order.uuid)),
  }));

/** A policy that was typed wrong: which one, and for whom of those who had it. What a colleague made of it is said beside them. */
export function CorrectPolicyDialog({ productUuid, onClose }: PolicyDialogProps) {
  const insured = useLists(productUuid)?.insured ?? [];
  const policies = policiesOf(insured);
  const [picked, pick] = useState(policies[0]);
  if (!picked) return null;
  const travellers = insured.flatMap(({ policy, ...each }) => {
    if (!picked.orders.has(each.order.uuid)) return [];
    const isSame = keyOf(policy) === picked.key;
    return isSame ? [each] : [{ ...each, remark: `kini ${policy.insurer} ${policy.number}` }];
  });
  return (
    <PolicyForm
      key={picked.key}
      productUuid={productUuid}
      title="Betulkan polis asuransi"
      travellers={travellers}
      whose="yang memakai polis ini"
      values={picked.policy}
      above={
        policies.length > 1 && (
          <SelectField
            label="Polis yang dibetulkan"
            value={picked.key}
            onChange={({ target }) => pick(policies.find(({ key }) => key === target.value) ?? picked)}
          >
            <Options
              of={policies.map(({ key, policy, orders }) => [
                key,
                `${policy.insurer} ${policy.number}, ${orders.size} jamaah`,
              ])}
            />
          </SelectField>
        )
      }
      onClose={onClose}
    />
  );
}
