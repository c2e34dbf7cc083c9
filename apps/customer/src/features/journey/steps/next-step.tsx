import type { Order } from '@rihlah/contract/orders/order';
import { JOURNEY_STEPS } from '@rihlah/rules/journey/journey';
import type { NextAction } from '@rihlah/rules/journey/next-actions';
import { daysBetween } from '@rihlah/rules/text/dates';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';
import { formatCountdown } from '@rihlah/ui/text/format';
import { RemindButton } from '../../../domain/journey/remind-button.tsx';
import { actionWords } from './action-words.ts';
import styles from './next-step.module.css';

interface NextStepProps {
  order: Order;
  action: NextAction;
  today: string;
  /** The server's time in ms. */
  now: number;
  /** Gold is for one document of a screen. */
  isGold: boolean;
  onRate: () => void;
  /** Whether the reader is the pilgrim. */
  isOwn?: boolean;
}

const placeOf = ({ step }: NextAction): string | undefined =>
  step === null ? undefined : `${JOURNEY_STEPS.indexOf(step) + 1} dari ${JOURNEY_STEPS.length}`;

function timeLeft(action: NextAction, { today, now }: NextStepProps): string | null {
  if (action.kind === 'first-payment') return `${formatCountdown(Date.parse(action.expiresAt) - now)} lagi`;
  return action.dueDate && formatDaysLeft(daysBetween(today, action.dueDate));
}

/** Of a bill the same as on the order's page: a calendar then keeps one entry for each bill. */
const calendarId = ({ orderId }: Order, action: NextAction): string =>
  action.kind === 'bill'
    ? `tagihan-${action.uuid}`
    : `${orderId}-${action.step ?? action.kind}`.replace(/\W+/g, '-');

export function NextStep(props: NextStepProps) {
  const { order, action, isGold, onRate, isOwn } = props;
  const { title, text, label, to, help } = actionWords(action, order, isOwn);
  const left = timeLeft(action, props);
  const { dueDate } = action;
  const isRejected = action.kind === 'document' && action.rejected.length > 0;
  const isAhead = dueDate !== null && !action.isOverdue && action.kind !== 'first-payment';
  return (
    <Document
      strip={{
        name: 'Langkah berikutnya',
        number: placeOf(action),
        tone: isGold ? 'gold' : 'emerald',
      }}
      className={isGold ? styles.gold : undefined}
      aria-label="Langkah berikutnya"
    >
      <Facts className={styles.facts}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {action.kind === 'document' && <p className={styles.marker}>silahkan lengkapi berkas</p>}
          {isRejected && (
            <span className={styles.rejected}>
              <Stamp tone="danger">Ditolak</Stamp>
            </span>
          )}
        </div>
        <div className={styles.due}>
          {dueDate && <DateBlock date={dueDate} />}
          <div>
            {left && (
              <p className={styles.left} data-late={action.isOverdue || undefined}>
                {left}
              </p>
            )}
            <p className={isRejected ? styles.reason : styles.text}>{text}</p>
          </div>
        </div>
        {to ? (
          <ButtonLink size="lg" block to={to}>
            {label}
          </ButtonLink>
        ) : (
          <Button size="lg" block onClick={onRate}>
            {label}
          </Button>
        )}
      </Facts>
      {(help || isAhead) && (
        <Stub className={styles.stub}>
          {help && (
            <Link to={help.to} className={styles.help}>
              {help.label}
            </Link>
          )}
          {isAhead && (
            <RemindButton
              what={title}
              day={{
                id: calendarId(order, action),
                date: dueDate,
                title: `${title} (${order.orderId})`,
                text,
              }}
            />
          )}
        </Stub>
      )}
    </Document>
  );
}
