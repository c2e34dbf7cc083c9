import { MANASIK_EXAMPLE, MANASIK_GUIDE } from '@rihlah/contract/info/guides';
import type { ManasikSession, Order } from '@rihlah/contract/orders/order';
import { accountPath } from '@rihlah/contract/wire/paths';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { manasikState } from '@rihlah/rules/journey/manasik';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { ButtonAnchor, ButtonLink } from '@rihlah/ui/actions/button';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { IconPin } from '@rihlah/ui/icons/common';
import { IconInbox } from '@rihlah/ui/icons/frame';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatHour, formatWeekdayDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { ownedValue } from '../../client/stored-session.ts';
import { manasikDay } from '../../domain/journey/manasik-day.ts';
import { RemindButton } from '../../domain/journey/remind-button.tsx';
import styles from './manasik.module.css';

const mapOf = ({ place, address }: ManasikSession) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, ${address}`)}`;

/**
 * What is true of an order's manasik today: its invitation, that its place follows, that it is over, or that the
 * invitation is still to come.
 */
export function Manasik({ order }: { order: Order | undefined }) {
  if (!order) return <ManasikExample />;
  const { manasik } = order;
  const state = manasikState(order, jakartaDate(serverNow()));
  if (state === 'over') return <ManasikOver order={order} />;
  if (manasik) return <ManasikInvitation order={order} session={manasik} />;
  return state === 'invited' ? <ManasikFollows order={order} /> : <ManasikExample />;
}

/** Invited before anybody has entered the place. */
function ManasikFollows({ order: { orderId } }: { order: Order }) {
  return (
    <Document as="div" className={styles.gold} strip={{ name: 'Undangan', number: orderId, tone: 'gold' }}>
      <Facts className={styles.facts}>
        <h2>Anda diundang ke manasik</h2>
        <p>Tempat dan jamnya menyusul, di inbox dan lewat SMS.</p>
      </Facts>
      <Stub>
        <ButtonLink variant="secondary" block icon={<IconInbox />} to={accountPath('inbox-saya')}>
          Buka inbox
        </ButtonLink>
      </Stub>
    </Document>
  );
}

function ManasikInvitation({ order, session }: { order: Order; session: ManasikSession }) {
  return (
    <Document
      as="div"
      className={styles.gold}
      strip={{ name: 'Undangan', number: order.orderId, tone: 'gold' }}
    >
      <Facts className={styles.facts}>
        <p className={styles.guest}>{order.pilgrim.name}</p>
        <div className={styles.when}>
          <DateBlock date={session.day} />
          <div>
            <span className="label">Jam</span>
            <p className={styles.hours}>
              {formatHour(session.startsAt)}–{formatHour(session.endsAt)} WIB
            </p>
            <p className={styles.support}>{formatWeekdayDate(session.day)}</p>
          </div>
        </div>
        <ol className={styles.places}>
          <li>
            <span className="label">Tempat</span>
            <b>{session.place}</b>
            <span className={styles.support}>{session.address}</span>
          </li>
          <li>
            <span className="label">Titik kumpul</span>
            <b>
              {session.gatheringPoint}, {formatHour(session.gatheringTime)} WIB
            </b>
          </li>
        </ol>
      </Facts>
      <Stub className={styles.actions}>
        <RemindButton what="manasik" day={manasikDay(order, session)} variant="primary" block>
          Simpan ke kalender
        </RemindButton>
        <ButtonAnchor
          variant="secondary"
          block
          icon={<IconPin />}
          href={mapOf(session)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Petunjuk jalan
        </ButtonAnchor>
      </Stub>
    </Document>
  );
}

/** After its day and after the departure there is nothing to come to: where it was, or why none comes any more. */
function ManasikOver({ order: { orderId, orderStatus, manasik } }: { order: Order }) {
  const without = isOver(orderStatus)
    ? `Perjalanan pesanan ${orderId} sudah selesai. Untuk perjalanan berikutnya, undangan datang di inbox dan lewat SMS setelah pembayaran lunas.`
    : `Rombongan pesanan ${orderId} sudah berangkat, jadi tidak ada undangan yang masih ditunggu.`;
  return (
    <Document as="div" strip={{ name: 'Manasik', number: orderId }}>
      <Facts className={styles.facts}>
        <h2>Manasik sudah lewat</h2>
        {manasik ? (
          <div className={styles.when}>
            <DateBlock date={manasik.day} />
            <p>
              <b>{manasik.place}</b>
              <br />
              {formatWeekdayDate(manasik.day)}
            </p>
          </div>
        ) : (
          <p>{without}</p>
        )}
      </Facts>
    </Document>
  );
}

/** Until the agency has entered it: what an invitation looks like, stamped as the example that it is. */
function ManasikExample() {
  return (
    <>
      <h2>Undangan Anda belum terbit</h2>
      <p className={styles.support}>Undangan datang di inbox dan lewat SMS setelah pembayaran lunas.</p>
      <div className={styles.example} aria-hidden="true">
        <div className={styles.stamp}>
          <Stamp tone="warning" tilt>
            Contoh
          </Stamp>
        </div>
        <div className={styles.pale}>
          <p className="label">Bentuk undangan</p>
          <dl className={styles.fields}>
            {MANASIK_EXAMPLE.map(({ label, value }) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.wait}>Ini hanya contoh. Jangan datang ke mana pun dahulu.</p>
        </div>
      </div>
      <ButtonLink variant="secondary" block icon={<IconInbox />} to={accountPath('inbox-saya')}>
        Buka inbox
      </ButtonLink>
    </>
  );
}

/** What was ticked stays on this device, for whoever ticked it. */
const ticked = ownedValue<string[]>('rihlah.manasik-ticks');

/** What to bring, to be ticked off, and what is learnt. */
export function ManasikLists() {
  const [chosen, setChosen] = useState(() => ticked.get() ?? []);
  const toggle = (item: string) => {
    const next = chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item];
    ticked.set(next);
    setChosen(next);
  };
  return (
    <>
      <h2>Yang dibawa</h2>
      <Document as="div">
        <ul className={styles.ticks}>
          {MANASIK_GUIDE.bring.map((item) => (
            <li key={item}>
              <Checkbox label={item} checked={chosen.includes(item)} onChange={() => toggle(item)} />
            </li>
          ))}
        </ul>
      </Document>
      <h2>Yang dipelajari</h2>
      <ul className={styles.learn}>
        {MANASIK_GUIDE.learn.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
