import {
  keepTemplate,
  type MessageTemplate,
  type removeTemplate,
} from '@rihlah/contract/staff/messaging/messages';
import { MESSAGE_FIELDS, readTemplateFields } from '@rihlah/rules/text/messages/message-template';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { randomId } from '@rihlah/web-client/random-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../client/api.ts';
import type { Difference } from '../../domain/content/conflict.tsx';
import { useVersionedForm } from '../../domain/content/use-versioned-form.ts';
import { VersionedDialog } from '../../domain/content/versioned-dialog.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import styles from './messages.module.css';
import { templatesQuery } from './queries.ts';

type Values = Pick<MessageTemplate, 'name' | 'title' | 'text'>;

const FORM = keepTemplate.body.pick({ name: true, title: true, text: true });

interface TemplateDialogProps {
  /** The kept one that is changed; left out, a new one. */
  template?: MessageTemplate | undefined;
  /** What a new one begins with. */
  draft?: Partial<Values>;
  onClose: () => void;
}

/** A text for messages: kept under a name, changed, removed. Fields that there are not are said as one types. */
export function TemplateDialog({ template, draft, onClose }: TemplateDialogProps) {
  const queries = useQueryClient();
  // One dialog keeps one text, however often it is sent.
  const [uuid] = useState(() => template?.uuid ?? randomId());
  const { data } = useQuery(templatesQuery());
  const theirs = data?.templates.find((each) => each.uuid === uuid);
  const { name = '', title = '', text = '' } = theirs ?? template ?? draft ?? {};
  const state = useVersionedForm<Values>({
    id: `template/${template?.uuid ?? ''}`,
    saved: { name, title, text },
    version: theirs?.version ?? (data ? 0 : (template?.version ?? 0)),
    check: (values) => FORM.safeParse(values).error?.issues ?? [],
    send: async (values, version) => {
      const kept = await callApi<typeof keepTemplate>('PUT', '/api/staff/v1/message-templates/:uuid', {
        params: { uuid },
        body: { ...values, version },
      });
      // Whoever opens it again at once sees what was saved, and changes that version.
      await queries.cancelQueries(templatesQuery());
      queries.setQueryData(templatesQuery().queryKey, (known) => known && withKept(known.templates, kept));
      showSuccess('Naskah disimpan');
      return { version: kept.version, values };
    },
    onSaved: () => {
      onClose();
      void queries.invalidateQueries(templatesQuery());
    },
    refresh: () => queries.refetchQueries(templatesQuery()),
  });
  const remove = useSending<MessageTemplate>({
    send: ({ uuid: kept, version }) =>
      callApi<typeof removeTemplate>('POST', '/api/staff/v1/message-templates/:uuid/removal', {
        params: { uuid: kept },
        body: { version },
      }),
    done: 'Naskah dihapus',
    refresh: ['message-templates'],
    onDone: onClose,
  });
  return (
    <VersionedDialog
      title={template ? 'Ubah naskah' : 'Simpan naskah'}
      state={state}
      changed={theirs ? { by: theirs.by, at: theirs.at } : null}
      differences={listDifferences(state.form.getValues(), theirs)}
      onTheirs={theirs ? undefined : onClose}
      className={styles.pane}
      submit="Simpan naskah"
      removal={template && { ...remove, label: 'Hapus naskah', onRemove: () => void remove.start(template) }}
      onClose={onClose}
    >
      <FormText<Values> name="name" label="Nama naskah" autoComplete="off" maxLength={60} />
      <FormText<Values> name="title" label="Judul" autoComplete="off" maxLength={80} />
      <FormTextArea<Values> name="text" label="Isi naskah" rows={6} />
      <Unknown />
      <p className={styles.support}>
        Isian: {MESSAGE_FIELDS.map((field) => `{${field}}`).join(', ')}. Diganti data setiap penerima.
      </p>
    </VersionedDialog>
  );
}

const LABELS = [
  ['name', 'Nama naskah'],
  ['title', 'Judul'],
  ['text', 'Isi naskah'],
] as const;

/** Where they are not the same; one that was removed meanwhile has nothing. */
const listDifferences = (mine: Values, theirs: MessageTemplate | undefined): Difference[] =>
  LABELS.filter(([field]) => mine[field].trim() !== theirs?.[field]).map(([field, label]) => ({
    label,
    mine: mine[field],
    theirs: theirs?.[field] ?? '',
  }));

/** The list as it is with this one; a new one comes last until the list is asked again. */
const withKept = (known: MessageTemplate[], kept: MessageTemplate) => ({
  templates: known.some(({ uuid }) => uuid === kept.uuid)
    ? known.map((each) => (each.uuid === kept.uuid ? kept : each))
    : [...known, kept],
});

/** What stands in braces and is no field. */
function Unknown() {
  const [title, text] = useWatch<Values, ['title', 'text']>({ name: ['title', 'text'] });
  const { unknown } = readTemplateFields(`${title} ${text}`);
  if (unknown.length === 0) return null;
  return (
    <Notice tone="danger">
      Tidak dikenal: {unknown.map((name) => `{${name}}`).join(', ')}. Betulkan dulu.
    </Notice>
  );
}
