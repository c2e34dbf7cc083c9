import { paths } from '@rihlah/contract/wire/paths';
import { IconArrow } from '@rihlah/ui/icons/home';
import { Link } from '@rihlah/ui/navigation/link';
import { appConfig } from '../../client/config.ts';
import { CityArch } from '../../domain/cities/city-arch.tsx';
import styles from './home.module.css';
import { useOpenCity } from './use-open-city.ts';

/** A few of the agency's departure cities by their landmarks; the map has them all. */
export function Cities() {
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
