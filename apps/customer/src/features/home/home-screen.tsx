import { paths } from '@rihlah/contract/wire/paths';
import { IconArrow } from '@rihlah/ui/icons/home';
import { Link } from '@rihlah/ui/navigation/link';
import { Page } from '@rihlah/ui/page/page';
import type { ComponentProps } from 'react';
import { appConfig } from '../../client/config.ts';
import { CityArch } from '../../domain/cities/city-arch.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { Permits } from './permits.tsx';
import { ThreePayments } from './three-payments.tsx';
import { useOpenCity } from './use-open-city.ts';

const STEPS = [
  { title: 'Pilih kota dan paket', text: 'Semua paket tercantum dengan harga dan sisa seat.' },
  { title: 'Isi formulir pemesanan', text: 'Boleh mendaftarkan orang tua atau rombongan sekaligus.' },
  { title: 'Bayar di bank', text: 'Transfer ke nomor virtual account yang tampil di layar.' },
  { title: 'Terima akun lewat SMS', text: 'Unggah berkas dan ikuti sembilan langkah sampai berangkat.' },
];

function HowTo() {
  return (
    <section className={styles.howTo}>
      <img
        loading="lazy"
        src="/art/scenes/madinah.svg"
        alt="Kubah Hijau Masjid Nabawi"
        width={300}
        height={330}
        className={styles.scene}
      />
      <div>
        <h2>Cara memesan</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A few of the agency's departure cities by their landmarks; the map has them all. */
function Cities() {
  const openCity = useOpenCity();
  const { cities } = appConfig;
  if (cities.length === 0) return null;
  return (
    <section>
      <h2>Berangkat dari kota Anda</h2>
      <ul className={styles.cities}>
        {cities.map((city) => (
          <li key={city}>
            <Link
              to={`${paths.departureCities}?kota=${encodeURIComponent(city)}`}
              className={styles.city}
              onClick={(event) => openCity(event, city)}
            >
              <CityArch city={city} width={80} className={styles.arch} />
              {city}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.departureCities} className={styles.all}>
        Lihat semua kota di peta
        <IconArrow />
      </Link>
    </section>
  );
}

/** What the agency sells, in one page; everything leads to the departure cities, or to what one has begun. */
export function HomeScreen(hero: ComponentProps<typeof Hero>) {
  return (
    <>
      <Hero {...hero} />
      <Page className={styles.sections}>
        <Cities />
        <ThreePayments />
        <HowTo />
        <Permits />
      </Page>
    </>
  );
}
