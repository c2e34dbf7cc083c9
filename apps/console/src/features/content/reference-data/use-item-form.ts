import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { drafts } from '../../../domain/content/drafts.ts';
import { startGuideQuery } from '../../../domain/content/queries.ts';
import { useDraftValues } from '../../../domain/content/use-draft-values.ts';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import type { Kind, Values } from './kind.ts';
import { addItem, changeItem, type ReferenceItem, referenceQuery } from './reference-client.ts';

/** The contract's schema of a kind over the texts of its form. */
const formSchema = ({ schema, toBody }: Kind) =>
  z.record(z.string(), z.unknown()).check(({ value, issues }) => {
    const { error } = schema.safeParse(toBody(value));
    for (const { message, path } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, path: [...path], message, continue: true });
  });

interface ItemForm {
  kind: Kind;
  /** Null adds a new one. */
  item: ReferenceItem | null;
  onSaved: (item: ReferenceItem) => void;
}

/** The form of one row: what is typed is kept, sent once, and never put over what a colleague has saved meanwhile. */
export function useItemForm({ kind, item, onSaved }: ItemForm) {
  const queries = useQueryClient();
  const attempt = useRef({ content: '', key: '' });
  const [isConflict, setConflict] = useState(false);
  const draftId = `${kind.name}/${item?.uuid ?? 'baru'}`;
  const [first] = useState(() => drafts.find(draftId)?.version ?? item?.version ?? 0);
  // Not of a drawing: what is sent at once after a choice goes with the version that was chosen.
  const version = useRef(first);
  const schema = useMemo(() => formSchema(kind), [kind]);
  const saved = item ? kind.toValues(item) : kind.blank;
  const send = async (values: Values) => {
    const body = kind.schema.parse(kind.toBody(values)) as Values;
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
    const done = item
      ? await changeItem(kind.name, { uuid: item.uuid, version: version.current, body })
      : await addItem(kind.name, body, attempt.current.key);
    drafts.forget(draftId);
    setConflict(false);
    version.current = done.version;
    sent.form.reset(kind.toValues(done));
    const waits = done.waitingPrice !== null ? '; harganya menunggu orang kedua' : '';
    showSuccess(`${kind.getTitle(done)} disimpan${waits}`);
    await queries.invalidateQueries(referenceQuery(kind.name));
    void queries.invalidateQueries(startGuideQuery());
    onSaved(done);
  };
  const sent = useSentForm<Values>({
    schema,
    values: saved,
    send,
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      setConflict(true);
      void queries.invalidateQueries(referenceQuery(kind.name));
      return true;
    },
  });
  const isRestored = useDraftValues(draftId, sent.form, version);
  const takeTheirs = () => {
    if (!item) return;
    drafts.forget(draftId);
    sent.form.reset(kind.toValues(item));
    version.current = item.version;
    setConflict(false);
  };
  const keepMine = () => {
    if (item) version.current = item.version;
    setConflict(false);
  };
  return { ...sent, isConflict, isRestored, takeTheirs, keepMine };
}
