import { paths } from '@rihlah/contract/paths';
import { IconArrow } from '@rihlah/ui/icons-home';
import { Link } from '@rihlah/ui/link';
import { CityArch } from '../../domain/cities/city-arch.tsx';
import styles from './home.module.css';
import { useOpenCity } from './use-open-city.ts';

const CITIES = [
  'Jakarta',
  'Bandung',
  'Surabaya',
  'Yogyakarta',
  'Makassar',
  'Padang',
  'Palembang',
  'Banda Aceh',
];

/** A few departure cities by their landmarks; the map has them all. */
export function Cities() {
  const openCity = useOpenCity();
  return (
    <section>
      <h2>Berangkat dari kota Anda</h2>
      <ul className={styles.cities}>
        {CITIES.map((city) => (
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
