import { type AgencyPolicy, agencyPolicy } from '@rihlah/contract/catalog/agency';
import type { decidePolicy, GetStaffPolicy } from '@rihlah/contract/staff/catalog/agency';
import { isoDate } from '@rihlah/contract/wire/primitives';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormRupiah } from '@rihlah/ui/form/bound/rupiah';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../client/api.ts';
import { startGuideQuery } from '../../domain/content/queries.ts';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { VersionedPane } from '../../domain/content/versioned-pane.tsx';
import {
  HOUR,
  POLICY_FIELDS,
  POLICY_LABELS,
  policyWords,
  type Shape,
} from '../../domain/words/agency-words.ts';
import { policyQuery } from './queries.ts';
import styles from './settings.module.css';

/** What the field of the form is measured in, where its number says too little. */
const UNITS: Partial<Record<Shape, string>> = {
  months: 'Bulan sebelum berangkat',
  percent: 'Persen dari harga paket',
  hours: 'Jam',
  days: 'Hari; 0 berarti sampai hari berangkat',
  limit: 'Rp 0 berarti selalu dua orang',
  keptDays: 'Hari; sesudah itu dihapus sendiri',
  keptYears: 'Tahun, juga bagi Jejak, riwayat pesanan dan pesan bank; sesudah itu dihapus sendiri',
};

/** Values of the policy as a form has them: texts. */
type PolicyValues = Record<keyof AgencyPolicy | 'startsOn', string>;

function toPolicyValues(policy: AgencyPolicy, startsOn: string): PolicyValues {
  const texts = POLICY_FIELDS.map((field) => {
    const value = policy[field];
    if (typeof value === 'boolean') return [field, value ? 'ya' : 'tidak'];
    return [field, String(field === 'orderWindowSeconds' ? Number(value) / HOUR : value)];
  });
  return { ...Object.fromEntries(texts), startsOn } as PolicyValues;
}

const typedOf = (field: keyof AgencyPolicy, typed: string): unknown => {
  const { shape } = POLICY_LABELS[field];
  if (shape === 'text') return typed;
  if (shape === 'yesNo') return typed === 'ya';
  const number = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  return shape === 'hours' ? Math.round(number * HOUR) : number;
};

/** Of what was typed only what differs from what is in force. */
const findChanges = (values: PolicyValues, policy: AgencyPolicy): Partial<AgencyPolicy> =>
  Object.fromEntries(
    POLICY_FIELDS.map((field) => [field, typedOf(field, values[field])] as const).filter(
      ([field, value]) => value !== policy[field],
    ),
  );

type Saved = GetStaffPolicy['response'];

function PolicyField({ name }: { name: (typeof POLICY_FIELDS)[number] }) {
  const { label, shape } = POLICY_LABELS[name];
  if (shape === 'rupiah' || shape === 'limit')
    return <FormRupiah<PolicyValues> name={name} label={label} hint={UNITS[shape]} />;
  if (shape === 'yesNo')
    return (
      <FormSelect<PolicyValues> name={name} label={label}>
        <option value="tidak">Tidak</option>
        <option value="ya">Ya</option>
      </FormSelect>
    );
  return (
    <FormText<PolicyValues>
      name={name}
      label={label}
      hint={UNITS[shape]}
      inputMode={shape === 'text' ? undefined : 'decimal'}
      autoComplete="off"
    />
  );
}

/** What would be decided, in words, before it is. */
function Changes({ saved }: { saved: Saved }) {
  const values = useWatch<PolicyValues>() as PolicyValues;
  const changes = Object.entries(findChanges(values, saved.inForce));
  return (
    <p className={styles.note} role="status">
      {changes.length === 0
        ? 'Belum ada yang diubah.'
        : `Berubah: ${changes.map(([field]) => POLICY_LABELS[field as (typeof POLICY_FIELDS)[number]].label).join(', ')}.`}
    </p>
  );
}

/** What the contract says against it; of the rest of the policy nothing is sent. */
const check = (saved: Saved) => (values: PolicyValues) => {
  const changes = agencyPolicy.partial().safeParse(findChanges(values, saved.inForce));
  const day = isoDate.safeParse(values.startsOn);
  return [
    ...(changes.error?.issues ?? []),
    ...(day.error?.issues ?? []).map(({ message }) => ({ path: ['startsOn'], message })),
  ];
};

/** A decision about the policy from a day on. */
export function PolicyForm({ saved }: { saved: Saved }) {
  const queries = useQueryClient();
  const today = jakartaDate(serverNow());
  const values = toPolicyValues(saved.inForce, today);
  const refresh = () => queries.invalidateQueries(policyQuery());
  const state = useVersionedForm<PolicyValues>({
    id: 'policy',
    saved: values,
    version: saved.version,
    check: check(saved),
    refresh,
    send: async (typed, version) => {
      const changes = findChanges(typed, saved.inForce);
      if (Object.keys(changes).length === 0) return { version, values: typed };
      const body = { version, startsOn: typed.startsOn, changes };
      const done = await callApi<typeof decidePolicy>('POST', '/api/staff/v1/policy', { body });
      showSuccess(
        typed.startsOn === today ? 'Ketentuan berlaku mulai sekarang' : 'Ketentuan disimpan untuk hari itu',
      );
      void refresh();
      void queries.invalidateQueries(startGuideQuery());
      return { version: done.version, values: toPolicyValues(done.inForce, today) };
    },
  });
  const last = saved.decisions.find(({ version }) => version === saved.version);
  const mine = findChanges(state.form.getValues(), saved.inForce);
  return (
    <VersionedPane
      title="Ubah ketentuan"
      submit="Putuskan"
      screen="Ketentuan"
      state={state}
      changed={last?.changed ?? null}
      differences={POLICY_FIELDS.filter(
        (field) => mine[field] !== undefined || last?.changes[field] !== undefined,
      ).map((field) => ({
        label: POLICY_LABELS[field].label,
        mine: policyWords(field, mine[field] ?? saved.inForce[field]),
        theirs: policyWords(field, last?.changes[field] ?? saved.inForce[field]),
      }))}
    >
      <FormDate<PolicyValues> name="startsOn" label="Berlaku mulai" min={today} />
      {POLICY_FIELDS.map((name) => (
        <PolicyField key={name} name={name} />
      ))}
      <Changes saved={saved} />
    </VersionedPane>
  );
}
