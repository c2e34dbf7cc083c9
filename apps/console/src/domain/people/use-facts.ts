import { manifestFacts } from '@rihlah/contract/people/person-facts';
import { ASKED_FACTS } from '@rihlah/contract/people/pilgrim-facts';
import { LIST_FIELDS } from '@rihlah/contract/staff/departures/list-fields';
import type { PersonFacts, SetPersonFacts } from '@rihlah/contract/staff/identity/people';
import { text } from '@rihlah/contract/wire/primitives';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { useSentForm } from '../form/use-sent-form.ts';

/** What pilgrims are asked for, and the passport's number, which theirs comes with. */
export const FACT_FIELDS = ['passportNumber', ...ASKED_FACTS] as const;
export type FactField = (typeof FACT_FIELDS)[number];

export type FactValues = Record<FactField | 'why', string>;

/** What is empty is not judged: it is not known. */
const schema = z.custom<FactValues>().check(({ value, issues }) => {
  for (const field of FACT_FIELDS) {
    const typed = (value as FactValues)[field].trim();
    const found = typed === '' ? undefined : manifestFacts.shape[field].safeParse(typed).error;
    for (const { message } of found?.issues ?? [])
      issues.push({ code: 'custom', input: typed, path: [field], message, continue: true });
  }
  for (const { message } of text(300).safeParse((value as FactValues).why).error?.issues ?? [])
    issues.push({ code: 'custom', input: value, path: ['why'], message, continue: true });
});

/** Numbers are never told: an empty field leaves them as they are. */
const isNumber = (field: FactField): field is 'passportNumber' | 'bpjsNumber' =>
  field === 'passportNumber' || field === 'bpjsNumber';

const valuesOf = ({ facts }: PersonFacts, why = ''): FactValues => ({
  ...(Object.fromEntries(
    FACT_FIELDS.map((field) => [field, isNumber(field) ? '' : (facts[field] ?? '')]),
  ) as FactValues),
  why,
});

/** What somebody changed; an emptied field is not known any more. */
function findChanges(values: FactValues, saved: FactValues): SetPersonFacts['body']['facts'] {
  const changed = FACT_FIELDS.filter((field) => values[field].trim() !== saved[field]);
  return Object.fromEntries(
    changed.map((field) => [field, values[field].trim() === '' ? null : values[field].trim()]),
  );
}

const isTouched = (typed: FactValues, base: FactValues) => (field: FactField) =>
  typed[field].trim() !== base[field];

interface Completing {
  person: { uuid: string; name: string };
  why?: string;
  onDone: (why: string) => void;
}

/**
 * The facts of a person while staff complete them. What somebody else saves meanwhile, the pilgrim perhaps, is taken over
 * where nothing was typed; where something was, both stand beside each other and one chooses.
 *
 * @param saved as it is known now; what is typed was begun from what it was when the dialog opened
 */
export function useFacts(saved: PersonFacts, { person, why: offered, onDone }: Completing) {
  const queries = useQueryClient();
  const base = useRef(saved);
  const [, redraw] = useState(0);
  const refresh = () =>
    Promise.all(['person', 'facts', 'lists'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const sent = useSentForm<FactValues>({
    schema,
    values: valuesOf(saved, offered),
    fieldOf: (name) => name as FactField,
    send: async ({ why, ...typed }) => {
      const facts = findChanges({ ...typed, why }, valuesOf(base.current));
      await callApi<SetPersonFacts>('PUT', '/api/staff/v1/people/:uuid/facts', {
        params: { uuid: person.uuid },
        body: { version: base.current.version, facts, why },
      });
      showSuccess(`Data ${person.name} disimpan`);
      onDone(why);
      await refresh();
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      void refresh();
      return true;
    },
  });
  const { form, onSubmit } = sent;
  const theirs = valuesOf(saved);
  const touched = FACT_FIELDS.filter(isTouched(form.getValues(), valuesOf(base.current)));
  const differences = touched
    .map((field) => ({
      label: LIST_FIELDS[field].label,
      mine: form.getValues(field).trim(),
      theirs: theirs[field],
    }))
    .filter(({ mine, theirs: other }) => mine !== other);
  /** @param kept fields whose typed values stay */
  const goOnFrom = (kept: FactField[]) => {
    base.current = saved;
    for (const field of FACT_FIELDS) if (!kept.includes(field)) form.setValue(field, theirs[field]);
    redraw((count) => count + 1);
  };
  const isLate = saved.version !== base.current.version;
  const isAgreed = isLate && differences.length === 0;
  useEffect(() => {
    if (isAgreed) goOnFrom(touched);
  });
  return {
    ...sent,
    conflict: isLate &&
      !isAgreed && {
        differences,
        onTheirs: () => goOnFrom([]),
        onMine: () => {
          goOnFrom(touched);
          void onSubmit();
        },
      },
  };
}
