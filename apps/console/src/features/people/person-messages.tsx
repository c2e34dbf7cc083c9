import { type DeliveryState, gatewayChannel } from '@rihlah/contract/staff/backoffice/system';
import type { PersonMessage, StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { type DotState, StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inWords } from '../../domain/form/failure.tsx';
import { CHANNEL_NAMES, GATEWAY_NAMES, refusalWords } from '../../domain/words/gateway-words.ts';
import { MESSAGE_KIND_WORDS } from '../../domain/words/message-kind-words.ts';
import styles from './people.module.css';
import { personMessagesQuery } from './queries.ts';

const STATES: Record<DeliveryState, { dot: DotState; word: string }> = {
  handing: { dot: 'asked', word: 'sedang dikirim' },
  unknown: { dot: 'missing', word: 'tidak pasti' },
  refused: { dot: 'rejected', word: 'ditolak' },
  accepted: { dot: 'done', word: 'terkirim' },
  delivered: { dot: 'done', word: 'sampai' },
  failed: { dot: 'rejected', word: 'tidak sampai' },
  unreported: { dot: 'missing', word: 'tidak ada kabar, diganti SMS' },
};

const kindOf = (kind: string): string => (MESSAGE_KIND_WORDS as Record<string, string>)[kind] ?? kind;

function wayOf({ gateway, recipient }: PersonMessage): string {
  const channel = gatewayChannel(gateway);
  const through = channel === 'sms' ? ` (${GATEWAY_NAMES[gateway]})` : '';
  return `${CHANNEL_NAMES[channel]}${through} ke ${recipient}`;
}

const FIRST = 8;

function MessageRow({ message }: { message: PersonMessage }) {
  const { at, kind, gateway, state, reason, cost } = message;
  const { dot, word } = STATES[state];
  return (
    <li>
      <span className={styles.grow}>
        {kindOf(kind)}
        <small>
          {formatListDate(at)}, {wayOf(message)}
        </small>
      </span>
      <span className={styles.state}>
        <StateDot state={dot} /> {word}
        {reason && <small>{refusalWords(reason)}</small>}
      </span>
      <span className={styles.cost}>{gatewayChannel(gateway) === 'email' ? '–' : plainRupiah(cost)}</span>
    </li>
  );
}

/** What somebody was told at their phone and address: when, by which way, what became of it, at what cost. */
export function PersonMessages({ person }: { person: StaffPersonDetail }) {
  const { data, error } = useQuery(personMessagesQuery(person.uuid));
  const [isWhole, showWhole] = useState(false);
  const messages = data?.messages ?? [];
  const shown = isWhole ? messages : messages.slice(0, FIRST);
  return (
    <section className={styles.part} aria-labelledby="kabar">
      <h3 id="kabar">Kabar yang dikirim</h3>
      {error && !data && <p role="alert">{inWords(error)}</p>}
      {data && messages.length === 0 && <p className={styles.quiet}>Belum ada yang dikirim.</p>}
      <ul className={styles.orders}>
        {shown.map((message) => (
          <MessageRow key={message.uuid} message={message} />
        ))}
      </ul>
      {shown.length < messages.length && (
        <Button variant="quiet" onClick={() => showWhole(true)}>
          Tampilkan semua ({messages.length})
        </Button>
      )}
    </section>
  );
}
