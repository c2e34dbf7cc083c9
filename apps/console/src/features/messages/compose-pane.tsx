import {
  MESSAGE_CHANNELS,
  type MessageTemplate,
  type PreviewMessage,
  type SendMessages,
} from '@rihlah/contract/staff/messaging/messages';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { MESSAGE_FIELDS } from '@rihlah/rules/text/messages/message-template';
import { Button } from '@rihlah/ui/actions/button';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { Options } from '../../domain/form/options.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { offerUndo, settleUndo } from '../../domain/undo/undo-store.ts';
import { CHANNEL_WORDS } from '../../domain/words/channel-words.ts';
import styles from './messages.module.css';
import { type Draft, templatesQuery } from './queries.ts';
import { TemplateDialog } from './template-dialog.tsx';

interface ComposePaneProps {
  draft: Draft;
  preview: PreviewMessage['response'] | undefined;
  /** Whether the preview is of what stands there now; before it is, nothing is sent. */
  isCounted: boolean;
  onChange: (written: Omit<Draft, 'audience'>) => void;
  onSent: () => void;
}

/** What is written, and how; the button says to how many and what it costs. */
export function ComposePane({ draft, preview, isCounted, onChange, onSent }: ComposePaneProps) {
  const queries = useQueryClient();
  const goTo = useGoTo();
  const [isAsked, setAsked] = useState(false);
  const [chosen, choose] = useState('');
  const mayKeep = useMay('message.template');
  const [isKeeping, setKeeping] = useState(false);
  const kept = useQuery(templatesQuery());
  const templates = kept.data?.templates ?? [];
  const sent = useRef('');
  const { audience: _audience, ...written } = draft;
  const { title, text, channels } = written;
  const isEmpty = title.trim() === '' || text.trim() === '';
  const isRefused = preview !== undefined && (preview.unknown.length > 0 || preview.lackingTotal > 0);
  const recipients = preview?.recipients ?? 0;
  const left = { inbox: preview?.withoutInbox, sms: preview?.withoutPhone, both: 0 }[channels] ?? 0;
  const count = recipients - left;
  const { isSending, failure, start } = useSending<Draft & { recipients: number }>({
    // The key is the same for the same content: a second try is the same sending.
    send: async (body, key) => {
      sent.current = key;
      try {
        await callApi<SendMessages>('POST', '/api/staff/v1/messages', { body: { ...body, uuid: key } });
        onSent();
        settleUndo();
      } catch (error) {
        if (error instanceof ApiError && error.status === 412)
          await queries.invalidateQueries({ queryKey: ['message-preview'] });
        throw error;
      }
    },
    done: `Pesan untuk ${count.toLocaleString('id-ID')} orang sedang dikirim`,
    refresh: ['messages'],
    onDone: () => goTo(`/pesan/terkirim?baris=${sent.current}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isCounted && !isEmpty && !isRefused && count > 0) void start({ ...draft, recipients });
  };
  /** Puts a kept text in the place of what stands there; what somebody has written themselves comes back by Z. */
  const takeOver = (template: MessageTemplate) => {
    const isOwn =
      (title !== '' || text !== '') && !templates.some((each) => each.title === title && each.text === text);
    onChange({ ...written, title: template.title, text: template.text });
    if (!isOwn) return;
    offerUndo(`Naskah “${template.name}” menggantikan tulisan Anda`, () => {
      choose(chosen);
      onChange(written);
    });
  };
  const cost = preview?.sms && !isEmpty ? `, ${plainRupiah(preview.sms.cost)}` : '';
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <DetailPane
          foot={
            <Button
              type="submit"
              block
              busy={isSending}
              aria-disabled={!isCounted || isRefused || count === 0}
            >
              Kirim ke {count.toLocaleString('id-ID')} orang{cost}
            </Button>
          }
        >
          <div className={styles.pane}>
            <h2>Tulis pesan</h2>
            <SelectField
              label="Naskah"
              optional
              value={chosen}
              onChange={({ target }) => {
                choose(target.value);
                const template = templates.find(({ uuid }) => uuid === target.value);
                if (template) takeOver(template);
              }}
            >
              <option value="">Tanpa naskah</option>
              <Options of={templates.map(({ uuid, name }) => [uuid, name])} />
            </SelectField>
            <MissingPart query={kept} what="Naskah" />
            <SelectField
              label="Lewat"
              value={channels}
              onChange={({ target }) => onChange({ ...written, channels: target.value as Draft['channels'] })}
            >
              <Options of={MESSAGE_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]])} />
            </SelectField>
            <TextField
              label="Judul"
              hint="Hanya di inbox"
              value={title}
              maxLength={80}
              autoComplete="off"
              {...(isAsked && title.trim() === '' && { error: 'Isi judulnya' })}
              onChange={({ target }) => onChange({ ...written, title: target.value })}
            />
            <TextArea
              label="Isi pesan"
              rows={7}
              value={text}
              maxLength={1000}
              {...(isAsked && text.trim() === '' && { error: 'Isi pesannya' })}
              onChange={({ target }) => onChange({ ...written, text: target.value })}
            />
            <p className="label">Isian</p>
            <ul className={styles.fields} aria-label="Isian">
              {MESSAGE_FIELDS.map((field) => (
                <li key={field}>
                  <Button
                    variant="quiet"
                    onClick={() =>
                      onChange({ ...written, text: `${text}${/\s$|^$/.test(text) ? '' : ' '}{${field}}` })
                    }
                  >
                    {`{${field}}`}
                  </Button>
                </li>
              ))}
            </ul>
            {mayKeep && !isEmpty && (
              <Button variant="secondary" onClick={() => setKeeping(true)}>
                Simpan sebagai naskah
              </Button>
            )}
            <p className={styles.support}>
              Satu orang mendapat satu pesan, kecuali isinya menyebut pesanan: lalu satu untuk setiap
              pesanannya.
            </p>
            <Failure>{failure}</Failure>
          </div>
        </DetailPane>
      </form>
      {isKeeping && <TemplateDialog draft={{ title, text }} onClose={() => setKeeping(false)} />}
    </>
  );
}
