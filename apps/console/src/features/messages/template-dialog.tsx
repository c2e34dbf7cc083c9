import {
  type KeepTemplate,
  keepTemplate,
  type MessageTemplate,
  type RemoveTemplate,
} from '@rihlah/contract/staff/messaging/messages';
import { fieldsOf, MESSAGE_FIELDS } from '@rihlah/rules/text/message-template';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../client/api.ts';
import { Conflict, type Difference } from '../../domain/content/conflict.tsx';
import { drafts } from '../../domain/content/drafts.ts';
import { useDraftValues } from '../../domain/content/use-draft-values.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './messages.module.css';
import { templatesQuery } from './queries.ts';

type Values = Pick<MessageTemplate, 'name' | 'title' | 'text'>;

interface TemplateDialogProps {
  /** The kept one that is changed; left out, a new one. */
  template?: MessageTemplate | undefined;
  /** What a new one begins with. */
  draft?: Pick<Values, 'title' | 'text'>;
  onClose: () => void;
}

/** A text for messages: kept under a name, changed, removed. Fields that there are not are said as one types. */
export function TemplateDialog({ template, draft, onClose }: TemplateDialogProps) {
  const queries = useQueryClient();
  // One dialog keeps one text, however often it is sent.
  const draftId = `template/${template?.uuid ?? ''}`;
  const [uuid] = useState(() => template?.uuid ?? randomId());
  const { data } = useQuery(templatesQuery());
  const theirs = data?.templates.find((each) => each.uuid === uuid);
  // Not of a drawing: what is sent at once after a choice goes with the version that was chosen.
  const version = useRef(drafts.find(draftId)?.version ?? template?.version ?? 0);
  const [isConflict, setConflict] = useState(false);
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: keepTemplate.body.pick({ name: true, title: true, text: true }),
    values: {
      name: template?.name ?? '',
      title: template?.title ?? draft?.title ?? '',
      text: template?.text ?? draft?.text ?? '',
    },
    send: async (values) => {
      const kept = await callApi<KeepTemplate>('PUT', '/api/staff/v1/message-templates/:uuid', {
        params: { uuid },
        body: { ...values, version: version.current },
      });
      // Whoever opens it again at once sees what was saved, and changes that version.
      form.reset(values);
      drafts.forget(draftId);
      await queries.cancelQueries(templatesQuery());
      queries.setQueryData(templatesQuery().queryKey, (known) => known && withKept(known.templates, kept));
      showSuccess('Naskah disimpan');
      onClose();
      await queries.invalidateQueries(templatesQuery());
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return false;
      void queries.refetchQueries(templatesQuery()).then(() => setConflict(true));
      return true;
    },
  });
  useDraftValues(draftId, form, version);
  const settle = () => {
    version.current = theirs?.version ?? 0;
    setConflict(false);
  };
  const remove = useSending<MessageTemplate>({
    send: ({ uuid: kept, version }) =>
      callApi<RemoveTemplate>('POST', '/api/staff/v1/message-templates/:uuid/removal', {
        params: { uuid: kept },
        body: { version },
      }),
    done: 'Naskah dihapus',
    refresh: ['message-templates'],
    onDone: onClose,
  });
  if (isConflict)
    return (
      <Dialog open wide onClose={onClose} title="Ubah naskah">
        <div className={styles.pane}>
          <Conflict
            changed={theirs ? { by: theirs.by, at: theirs.at } : null}
            differences={listDifferences(form.getValues(), theirs)}
            onTheirs={() => {
              if (!theirs) return onClose();
              form.reset({ name: theirs.name, title: theirs.title, text: theirs.text });
              settle();
            }}
            onMine={() => {
              settle();
              void onSubmit();
            }}
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog open wide onClose={onClose} title={template ? 'Ubah naskah' : 'Simpan naskah'}>
      <Form form={form} locked={isSending || remove.isSending} onSubmit={onSubmit}>
        <div className={styles.pane}>
          <FormText<Values> name="name" label="Nama naskah" autoComplete="off" maxLength={60} />
          <FormText<Values> name="title" label="Judul" autoComplete="off" maxLength={80} />
          <FormTextArea<Values> name="text" label="Isi naskah" rows={6} />
          <Unknown />
          <p className={styles.support}>
            Isian: {MESSAGE_FIELDS.map((field) => `{${field}}`).join(', ')}. Diganti data setiap penerima.
          </p>
          <Failure>{failure ?? remove.failure}</Failure>
        </div>
        <DialogFoot onClose={onClose} submit="Simpan naskah" busy={isSending}>
          {template && (
            <Button variant="danger" busy={remove.isSending} onClick={() => void remove.start(template)}>
              Hapus naskah
            </Button>
          )}
        </DialogFoot>
      </Form>
    </Dialog>
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
  const { unknown } = fieldsOf(`${title} ${text}`);
  if (unknown.length === 0) return null;
  return (
    <Notice tone="danger">
      Tidak dikenal: {unknown.map((name) => `{${name}}`).join(', ')}. Betulkan dulu.
    </Notice>
  );
}
