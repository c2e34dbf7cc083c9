import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconBus, IconPin, IconPlane } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import type { ReactNode } from 'react';
import styles from './hero.module.css';

interface OpenTicketProps {
  remark?: string;
  /** Only as long as it is not known who looks. */
  isOfNobody?: boolean;
}

/** A ticket whose first stop is still to be filled in. */
export function OpenTicket({ remark = 'Lihat harga dulu, tidak perlu masuk', isOfNobody }: OpenTicketProps) {
  return (
    <Document
      as="div"
      strip={{ name: 'Tiket perjalanan umrah', number: 'Belum diisi', tone: 'gold' }}
      className={cx(styles.ticket, isOfNobody && styles.nobodys)}
      data-ticket
    >
      <Facts className={styles.route}>
        <span className="sr-only">Dari kota Anda, lalu Jeddah, lalu Madinah</span>
        <span className={styles.stop} aria-hidden="true">
          <span className={styles.blank} />
          <span className={styles.city}>Kota Anda</span>
        </span>
        <span className={styles.leg} aria-hidden="true">
          <IconPlane size={18} />
        </span>
        <span className={styles.stop} aria-hidden="true">
          <b className={styles.code}>JED</b>
          <span className={styles.city}>Jeddah</span>
        </span>
        <span className={styles.leg} aria-hidden="true">
          <IconBus size={18} />
        </span>
        <span className={styles.stop} aria-hidden="true">
          <b className={styles.code}>MED</b>
          <span className={styles.city}>Madinah</span>
        </span>
      </Facts>
      <Stub side className={styles.stub}>
        <ButtonLink to={paths.departureCities} size="lg" block icon={<IconPin size={22} />}>
          Pilih kota keberangkatan
        </ButtonLink>
        <p className={styles.remark}>{remark}</p>
      </Stub>
    </Document>
  );
}

interface GreetingProps {
  children: ReactNode;
  lead?: ReactNode;
}

export const Greeting = ({ children, lead }: GreetingProps) => (
  <>
    <h1 tabIndex={-1} className={styles.title}>
      {children}
    </h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </>
);

export const EverybodysWords = () => (
  <Greeting lead="Harga, hotel, pesawat, dan tanggal tertulis di depan. Bayar bertahap lewat virtual account BRI atau BNI.">
    Umrah yang jelas <span>sejak lembar pertama</span>
  </Greeting>
);

interface HeroProps {
  /** In place of what everybody is told, around what stands there until it has come. */
  words?: ((nobodys: ReactNode) => ReactNode) | undefined;
  ticket?: ((nobodys: ReactNode) => ReactNode) | undefined;
}

export function Hero({ words, ticket }: HeroProps) {
  const nobodysWords = (
    <div className={styles.nobodys}>
      <EverybodysWords />
    </div>
  );
  const nobodysTicket = <OpenTicket isOfNobody />;
  return (
    <section className={styles.hero}>
      <div className={styles.cover}>
        {/* Lazy, because every screen's HTML holds the home page; the boot script fetches it where it is shown. */}
        <img
          loading="lazy"
          src="/art/scenes/haram-cover.svg"
          alt="Ka'bah dan Masjidil Haram"
          width={300}
          height={330}
          className={styles.picture}
        />
        <div className={styles.words}>{words ? words(nobodysWords) : nobodysWords}</div>
      </div>
      <div className={styles.room}>{ticket ? ticket(nobodysTicket) : nobodysTicket}</div>
    </section>
  );
}
