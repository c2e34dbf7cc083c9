import '@rihlah/contract/wire/issue-codes';
import { ApiError } from '@rihlah/web-client/failures';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { useSentForm } from '../form/use-sent-form.ts';
import { drafts } from './drafts.ts';
import { useDraftValues } from './use-draft-values.ts';

/** What is saved, and what its next change is made from: a number, or what names the state that was seen. */
export interface Versioned<Values, Version = string> {
  version: Version;
  values: Values;
}

interface VersionedForm<Values extends FieldValues, Saved extends Versioned<Values, unknown>> {
  /** What is typed is kept under it; left out, it goes with the form. */
  id?: string;
  /** As they are saved now. */
  saved: Values;
  /** Of what is saved now. */
  version: Saved['version'];
  /** Codes of what is wrong, by field. */
  check: (values: Values) => { path: PropertyKey[]; message: string }[];
  /** @param version that the values were made from @param key as of `Sending` @returns what is saved then */
  send: (values: Values, version: Saved['version'], key: string) => Promise<Saved>;
  /** Hears of what was saved; it may leave the form. */
  onSaved?: (saved: Saved) => void;
  /** Asks again for what is saved: somebody was faster. Both versions are shown once it is there. */
  refresh: () => Promise<unknown>;
}

/** A form over something that others change too: 412 shows both versions, and nothing is lost. */
export function useVersionedForm<
  Values extends FieldValues,
  Saved extends Versioned<Values, unknown> = Versioned<Values, number>,
>(given: VersionedForm<Values, Saved>) {
  const { id, saved, check, send, onSaved, refresh } = given;
  const [first] = useState(() => {
    const draft = id === undefined ? undefined : drafts.find<Values, Saved['version']>(id);
    return draft ? draft.version : given.version;
  });
  // Not of a drawing: what is sent at once after a choice goes with the version that was chosen.
  const version = useRef(first);
  const forget = () => id !== undefined && drafts.forget(id);
  const [isConflict, setConflict] = useState(false);
  const [done, setDone] = useState<Saved>();
  const schema = z.custom<Values>().check(({ value, issues }) => {
    for (const { path, message } of check(value as Values))
      issues.push({ code: 'custom', input: value, path, message, continue: true });
  });
  const sent = useSentForm<Values>({
    schema,
    values: saved as DefaultValues<Values>,
    send: async (values, key) => {
      const answer = await send(values, version.current, key);
      forget();
      version.current = answer.version;
      setConflict(false);
      sent.form.reset(answer.values);
      setDone(answer);
    },
    onFailure: async (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      await refresh();
      setConflict(true);
      return true;
    },
  });
  const isRestored = useDraftValues(id, sent.form, version);
  const hearSaved = useEffectEvent((answer: Saved) => onSaved?.(answer));
  // Once the form has heard that nothing is left to save: it may be left by it, and would keep a draft.
  useEffect(() => {
    if (done) hearSaved(done);
  }, [done]);
  return {
    ...sent,
    isConflict,
    /** What was typed and not saved is there again. */
    isRestored,
    takeTheirs: () => {
      forget();
      sent.form.reset(saved);
      version.current = given.version;
      setConflict(false);
    },
    keepMine: () => {
      version.current = given.version;
      setConflict(false);
      void sent.onSubmit();
    },
  };
}
