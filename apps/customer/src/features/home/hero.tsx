import { paths } from '@rihlah/contract/paths';
import { ButtonLink } from '@rihlah/ui/button';
import { Document, Facts, Stub } from '@rihlah/ui/document';
import { IconBus, IconPin, IconPlane } from '@rihlah/ui/icons';
import styles from './hero.module.css';

/** A ticket whose first stop is still to be filled in. */
function OpenTicket() {
  return (
    <Document
      as="div"
      strip={{ name: 'Tiket perjalanan umrah', number: 'Belum diisi', tone: 'gold' }}
      className={styles.ticket}
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
        <p className={styles.remark}>Lihat harga dulu, tidak perlu masuk</p>
      </Stub>
    </Document>
  );
}

export function Hero() {
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
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title}>
            Umrah yang jelas <span>sejak lembar pertama</span>
          </h1>
          <p className={styles.lead}>
            Harga, hotel, pesawat, dan tanggal tertulis di depan. Bayar bertahap lewat virtual account BRI
            atau BNI.
          </p>
        </div>
      </div>
      <OpenTicket />
    </section>
  );
}
