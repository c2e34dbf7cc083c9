import { manifestFacts } from '@rihlah/contract/person-facts';
import { ASKED_FACTS } from '@rihlah/contract/pilgrim-facts';
import { text } from '@rihlah/contract/primitives';
import type { DeskPersonDetail, PersonFacts, SetPersonFacts } from '@rihlah/contract/staff/people';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { useSentForm } from '../../domain/form/use-sent-form.ts';

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
}) as unknown as z.ZodType<FactValues, FactValues>;

/** Numbers are never told: an empty field leaves them as they are. */
const isNumber = (field: FactField): field is 'passportNumber' | 'bpjsNumber' =>
  field === 'passportNumber' || field === 'bpjsNumber';

const valuesOf = ({ facts }: PersonFacts): FactValues => ({
  ...(Object.fromEntries(
    FACT_FIELDS.map((field) => [field, isNumber(field) ? '' : (facts[field] ?? '')]),
  ) as FactValues),
  why: '',
});

/** What somebody changed; an emptied field is not known any more. */
function changesOf(values: FactValues, saved: FactValues): SetPersonFacts['body']['facts'] {
  const changed = FACT_FIELDS.filter((field) => values[field].trim() !== saved[field]);
  return Object.fromEntries(
    changed.map((field) => [field, values[field].trim() === '' ? null : values[field].trim()]),
  );
}

/** The facts of a person while staff complete them; whoever was slower sees it and nothing is overwritten. */
export function useFacts(person: DeskPersonDetail, saved: PersonFacts, onDone: () => void) {
  const queries = useQueryClient();
  const [isLate, setLate] = useState(false);
  const before = valuesOf(saved);
  const refresh = () =>
    Promise.all(['person', 'facts', 'lists'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const sent = useSentForm<FactValues>({
    schema,
    values: before,
    fieldOf: (name) => name as FactField,
    send: async ({ why, ...typed }) => {
      const facts = changesOf({ ...typed, why }, before);
      await callApi<SetPersonFacts>('PUT', '/api/staff/v1/people/:uuid/facts', {
        params: { uuid: person.uuid },
        body: { version: saved.version, facts, why },
      });
      showSuccess(`Data ${person.name} disimpan`);
      onDone();
      await refresh();
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      setLate(true);
      void refresh();
      return true;
    },
  });
  return { ...sent, isLate };
}
