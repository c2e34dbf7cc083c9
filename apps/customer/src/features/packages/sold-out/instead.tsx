import type { ListOtherDates, Product } from '@rihlah/contract/catalog/product';
import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { Link } from '@rihlah/ui/navigation/link';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { formatShortMonthDate } from '@rihlah/ui/text/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../../client/api.ts';
import { useAdoptBranch } from '../../../domain/cities/use-adopt-branch.ts';
import type { Closed } from '../can-order.ts';
import { FRESH_MS } from '../fresh.ts';
import styles from './sold-out.module.css';

/** With the form's code, which only who wants to wait needs. */
const joinWaiting = lazyCode(() => import('./join-waiting.tsx'));

const SAID: Record<Closed, string> = {
  Habis: 'Seat paket ini sudah habis.',
  Ditutup: 'Pemesanan paket ini sudah ditutup.',
  Lewat: 'Paket ini sudah berangkat.',
};

const otherDatesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['package', uuid, 'other-dates'],
    queryFn: ({ signal }) =>
      callApi<ListOtherDates>('GET', '/api/v1/product-other-dates', {
        query: { product_uuid: uuid },
        signal,
      }),
    staleTime: FRESH_MS,
    meta: { ownErrors: true },
  });

/** What one can do about a package that cannot be ordered: wait for a seat, or take another date. */
export default function Instead({ product, closed }: { product: Product; closed: Closed }) {
  const [params] = useSearchParams();
  const [isJoining, setJoining] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = params.has('habis');
  // From the list one comes for this part of the page.
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <div className={styles.instead} ref={place}>
      <p>{SAID[closed]}</p>
      {closed === 'Habis' &&
        (isJoining ? (
          <LoadedPart part={joinWaiting} with={{ product }} waiting={<Bar height={320} />} />
        ) : (
          <Button block size="lg" onClick={() => setJoining(true)}>
            Kabari saya
          </Button>
        ))}
      <OtherDates product={product} />
      <ButtonLink to={paths.packages} variant="secondary" block>
        Lihat tanggal lain
      </ButtonLink>
    </div>
  );
}

function OtherDates({ product }: { product: Product }) {
  const { data, isError } = useQuery(otherDatesQuery(product.uuid));
  if (isError) return null;
  if (!data) return <Bar height={120} />;
  const { sameCity, otherCities } = data;
  if (sameCity.length + otherCities.length === 0) return null;
  return (
    <>
      <Dates title={`Tanggal lain dari ${product.branch.city}`} packages={sameCity} />
      <Dates title="Dari kota lain" packages={otherCities} withCity />
    </>
  );
}

function Dates({ title, packages, withCity }: { title: string; packages: Product[]; withCity?: boolean }) {
  const adopt = useAdoptBranch();
  if (packages.length === 0) return null;
  // Chosen by what is nearest and of its kind; read by the day.
  const byDay = [...packages].sort((one, other) => one.departureDate.localeCompare(other.departureDate));
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.dates}>
        {byDay.map((one) => (
          <li key={one.uuid} onClickCapture={() => adopt(one.branch.uuid)}>
            <Link to={paths.package(one.uuid)} className={styles.date}>
              <b>{formatShortMonthDate(one.departureDate)}</b>
              <span>
                {withCity && `${one.branch.city}, `}
                {one.name}, sisa {one.seatAvailable} seat
              </span>
              <b className="money">{formatRupiah(one.price)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
