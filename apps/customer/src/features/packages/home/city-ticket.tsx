import type { Product } from '@rihlah/contract/catalog/product';
import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { numberWords } from '@rihlah/rules/money/terbilang';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { Document } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { capitalised, dateBlock } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { SelectedBranch } from '../../../domain/cities/selected-branch.ts';
import { HomeTicket } from '../../../domain/home/home-ticket.tsx';
import { journeyStops } from '../../../domain/journey/journey-ticket.tsx';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { canOrder } from '../can-order.ts';
import { packagesQuery } from '../list/list-queries.ts';
import styles from './city-ticket.module.css';

const SHOWN = 3;

/** `7 Feb`: the next departures, of which nobody doubts the year. */
function shortDay(date: string): string {
  const { day, month } = dateBlock(date);
  return `${day} ${month}`;
}

/** Packages of the city that can be ordered, the nearest first; undefined while unknown. */
function useNearest(branch: Pick<SelectedBranch, 'uuid'>): Product[] | undefined {
  const { data } = useQuery({ ...packagesQuery(branch.uuid), meta: { ownErrors: true } });
  return data
    ?.filter((product) => canOrder(product))
    .sort((a, b) => a.departureDate.localeCompare(b.departureDate));
}

interface CityWordsProps {
  branch: SelectedBranch;
  draw: (title: ReactNode, lead: ReactNode) => ReactNode;
}

/** `Dari Makassar ke Baitullah`, and how many departures there are. */
export function CityWords({ branch, draw }: CityWordsProps) {
  const number = useNearest(branch)?.length;
  const title = (
    <>
      Dari {branch.city} <span>ke Baitullah</span>
    </>
  );
  if (number === undefined) return draw(title, '\u00a0');
  if (number === 0) return draw(title, 'Keberangkatan berikutnya segera dibuka.');
  return draw(title, `${capitalised(numberWords(number))} keberangkatan dari kota Anda.`);
}

const Departures = ({ packages }: { packages: Product[] | undefined }) => (
  <ul className={styles.list}>
    {packages?.slice(0, SHOWN).map((product) => (
      <li key={product.uuid}>
        <Link to={paths.package(product.uuid)} className={styles.row}>
          <b className={styles.day}>{shortDay(product.departureDate)}</b>
          <span className={styles.what}>
            {product.name}
            <span className={styles.facts}>
              {product.durationDays} hari, sisa {product.seatAvailable} seat
            </span>
          </span>
          <b className={`money ${styles.price}`}>{formatRupiah(product.price)}</b>
        </Link>
      </li>
    ))}
    {packages === undefined && <Bar height={180} />}
  </ul>
);

/** Other dates from a city; nothing where there are none. */
export function NextDepartures({ branch }: { branch: Pick<SelectedBranch, 'uuid' | 'city'> }) {
  const packages = useNearest(branch);
  const title = useId();
  if (packages?.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>Tanggal lain dari {branch.city}</h2>
      <Document as="div" className={styles.others}>
        <Departures packages={packages} />
      </Document>
    </section>
  );
}

/** The home page's ticket of whoever has chosen a city: its next departures. */
export function CityTicket({ branch }: { branch: SelectedBranch }) {
  const packages = useNearest(branch);
  return (
    <HomeTicket
      label="Kota keberangkatan Anda"
      name="Tiket umrah"
      number={`Kota ${branch.city}`}
      facts={
        <>
          <RouteLine stops={journeyStops(branch)} />
          <div>
            <span className="label">Berangkat terdekat</span>
            <Departures packages={packages} />
          </div>
        </>
      }
      stub={
        <>
          <ButtonLink to={paths.packages} size="lg" block>
            {packages?.length
              ? `Lihat ${packages.length} paket dari ${branch.city}`
              : `Lihat paket ${branch.city}`}
          </ButtonLink>
          <p className={styles.other}>
            Bukan dari {branch.city}? <Link to={paths.departureCities}>Ganti kota</Link>
          </p>
        </>
      }
    />
  );
}
