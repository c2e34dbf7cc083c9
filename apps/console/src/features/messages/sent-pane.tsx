import type { resendMessages } from '@rihlah/contract/staff/messaging/messages';
import { Button } from '@rihlah/ui/actions/button';
import { type DotState, StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './messages.module.css';
import { messageQuery } from './queries.ts';

interface Row {
  label: string;
  count: number;
  dot: DotState;
}

/** One sending: what it said, how far it is, and those whose SMS was given up, who can be tried again. */
export function SentPane({ uuid }: { uuid: string }) {
  const message = useQuery(messageQuery(uuid));
  const { data } = message;
  const mayWrite = useMay('person.notify');
  const { isSending, failure, start } = useSending<string>({
    send: () =>
      callApi<typeof resendMessages>('POST', '/api/staff/v1/messages/:uuid/resending', { params: { uuid } }),
    done: 'SMS yang gagal dikirim ulang',
    refresh: ['message', 'messages'],
    onDone: () => undefined,
  });
  if (!data)
    return (
      message.error && (
        <DetailPane>
          <MissingPart query={message} what="Pesan ini" />
        </DetailPane>
      )
    );
  const { title, text, by, at, channels, counts, failures } = data;
  const sms: Row[] = [
    {
      label: 'SMS keluar',
      count: counts.sent,
      dot: counts.sent + counts.failed < counts.total ? 'asked' : 'done',
    },
    { label: 'SMS gagal', count: counts.failed, dot: counts.failed > 0 ? 'rejected' : 'none' },
  ];
  const rows: Row[] = [
    { label: 'Penerima', count: counts.total, dot: 'none' },
    {
      label: 'Masuk antrean dan inbox',
      count: counts.written,
      dot: counts.written < counts.total ? 'asked' : 'done',
    },
    ...(channels === 'inbox' ? [] : sms),
  ];
  return (
    <DetailPane
      foot={
        mayWrite &&
        counts.failed > 0 && (
          <Button block busy={isSending} onClick={() => void start(uuid)}>
            Kirim ulang {counts.failed} SMS
          </Button>
        )
      }
    >
      <div className={styles.pane}>
        <h2>{title}</h2>
        <p className={styles.support}>
          {by}, {formatListDate(at)}
        </p>
        <p className={styles.text}>{text}</p>
        <ul className={styles.rows} aria-label="Sejauh mana">
          {rows.map(({ label, count, dot }) => (
            <li key={label}>
              <StateDot state={dot} />
              <span>{label}</span>
              <b>{count.toLocaleString('id-ID')}</b>
            </li>
          ))}
        </ul>
        {failures.length > 0 && (
          <ul className={styles.rows} aria-label="Yang gagal">
            {failures.map(({ name, phone, error }) => (
              <li key={phone}>
                <span>
                  {name}
                  <small>
                    {phone} {error}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Failure>{failure}</Failure>
      </div>
    </DetailPane>
  );
}
