import type { GetOrderMessages, resendOrderSms } from '@rihlah/contract/staff/orders/order-messages';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { maskEmail } from '@rihlah/rules/text/addresses/email';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { Button } from '@rihlah/ui/actions/button';
import { type DotState, StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { Failure, inWords } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { MessageLink } from '../../../domain/order/message-links.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { CHANNEL_NAMES, refusalWords } from '../../../domain/words/gateway-words.ts';
import { messagesQuery } from '../queries.ts';
import own from './messages-part.module.css';
import styles from './order-screen.module.css';

type Sms = GetOrderMessages['response']['sms'][number];
type Mail = GetOrderMessages['response']['mails'][number];

const STATES: Record<Sms['state'], { dot: DotState; word: string }> = {
  waiting: { dot: 'asked', word: 'Di antrean' },
  sent: { dot: 'done', word: 'Terkirim' },
  delivered: { dot: 'done', word: 'Sampai' },
  undelivered: { dot: 'rejected', word: 'Tidak sampai' },
  failed: { dot: 'rejected', word: 'Gagal' },
};

/** Everything that was told about an order: SMS, WhatsApp and mails with what became of them, inbox messages, and what was agreed to. */
export function MessagesPart({ order }: { order: StaffOrderDetail }) {
  const { data, error } = useQuery(messagesQuery(order.uuid));
  const consents = order.events.filter(({ verb }) => verb.startsWith('order.consent-'));
  return (
    <section className={styles.part} aria-labelledby="pesan">
      <div className={own.head}>
        <h3 id="pesan">Pesan dan SMS</h3>
        <MessageLink orders={[order.uuid]} />
      </div>
      {error && !data && <p role="alert">{inWords(error)}</p>}
      {data?.sms.length === 0 && data.mails.length === 0 && data.inbox.length === 0 && (
        <p className={own.none}>Belum ada pesan.</p>
      )}
      {data && data.sms.length > 0 && (
        <ul className={own.sent} aria-label="SMS dan WhatsApp">
          {data.sms.map((sms) => (
            <SmsRow key={sms.uuid} orderUuid={order.uuid} sms={sms} />
          ))}
        </ul>
      )}
      {data && data.mails.length > 0 && (
        <>
          <h4 className="label">Email</h4>
          <ul className={own.sent} aria-label="Email">
            {data.mails.map((mail) => (
              <MailRow key={mail.uuid} mail={mail} />
            ))}
          </ul>
        </>
      )}
      {data && data.inbox.length > 0 && (
        <>
          <h4 className="label">Inbox</h4>
          <ul className={own.sent} aria-label="Inbox">
            {data.inbox.map(({ uuid, at, to, title, text, isRead }) => (
              <li key={uuid}>
                <p>
                  <b>{title}</b>
                  <small className={styles.below}>{text}</small>
                </p>
                <p className={own.end}>
                  {to}, {isRead ? 'dibaca' : 'belum dibaca'}
                  <small className={styles.below}>{formatListDate(at)}</small>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {consents.length > 0 && (
        <>
          <h4 className="label">Persetujuan</h4>
          <ul className={own.sent} aria-label="Persetujuan">
            {consents.map(({ at, who, verb, why }) => (
              <li key={`${at}${verb}`}>
                <p>
                  {CONSENTS[verb] ?? verb}
                  {why && <small className={styles.below}>{why}</small>}
                </p>
                <p className={own.end}>
                  {who}
                  <small className={styles.below}>{formatListDate(at)}</small>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const CONSENTS: Record<string, string> = {
  'order.consent-requested': 'Persetujuan agen diminta',
  'order.consent-given': 'Agen disetujui',
  'order.consent-refused': 'Agen ditolak',
  'order.consent-withdrawn': 'Izin agen dicabut',
  'order.consent-recorded': 'Syarat disetujui di kertas',
};

function stateOf({ state, error }: Mail): { dot: DotState; word: string } {
  if (state === 'sent') return { dot: 'done', word: 'Terkirim' };
  if (state === 'waiting')
    return { dot: error ? 'rejected' : 'asked', word: error ? 'Dicoba lagi' : 'Di antrean' };
  return error ? { dot: 'rejected', word: 'Ditolak' } : { dot: 'none', word: 'Tidak perlu lagi' };
}

function MailRow({ mail }: { mail: Mail }) {
  const { subject, address, at, sentAt, error } = mail;
  const { dot, word } = stateOf(mail);
  return (
    <li>
      <p>
        {subject}
        {error && <small className={styles.below}>{refusalWords(error)}</small>}
      </p>
      <div className={own.end}>
        <span className={styles.dotted}>
          <StateDot state={dot} /> {word}
        </span>
        <small className={styles.below}>
          {maskEmail(address)} · {formatListDate(sentAt ?? at)}
        </small>
      </div>
    </li>
  );
}

function SmsRow({ orderUuid, sms }: { orderUuid: string; sms: Sms }) {
  const mayWrite = useMay('person.notify');
  const { isSending, failure, start } = useSending<string>({
    send: (uuid) =>
      callApi<typeof resendOrderSms>('POST', '/api/staff/v1/orders/:uuid/sms-resendings', {
        params: { uuid: orderUuid },
        body: { sms: uuid },
      }),
    done: 'SMS dikirim ulang',
    refresh: ['order-messages', 'order'],
    onDone: () => undefined,
  });
  const { dot, word } = STATES[sms.state];
  return (
    <li>
      <p>
        {sms.text ?? <i>Berisi kode atau kata sandi: tidak ditampilkan</i>}
        {(sms.state === 'failed' || sms.state === 'undelivered') && sms.error && (
          <small className={styles.below}>{sms.error}</small>
        )}
        <Failure>{failure}</Failure>
      </p>
      <div className={own.end}>
        <span className={styles.dotted}>
          <StateDot state={dot} /> {word}
        </span>
        <small className={styles.below}>
          {sms.channel === 'sms' ? '' : `${CHANNEL_NAMES[sms.channel]} `}
          {maskPhone(sms.phone)} · {formatListDate(sms.sentAt ?? sms.at)}
        </small>
        {sms.canResend && mayWrite && (
          <Button variant="secondary" busy={isSending} onClick={() => void start(sms.uuid)}>
            Kirim ulang
          </Button>
        )}
      </div>
    </li>
  );
}
