import type { Order } from '@rihlah/contract/orders/order';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../../client/config.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import { stepRows } from '../steps/step-rows.ts';
import { useJourney } from '../use-journey.ts';
import { type StepPage, sharedPicture, stepPages } from './pages.ts';
import { ShareButton } from './share-button.tsx';
import styles from './step-pages.module.css';

/** The nine steps as pages of a passport, each stamped once it is done, to look at and to give away as a picture. */
export function StepPages({ order }: { order: Order }) {
  const { steps, today } = useJourney(order);
  const { data } = useQuery(orderedPackageQuery(order.product.uuid));
  const cities = data?.productHotels.map(({ city }) => city) ?? [];
  const pages = stepPages({ rows: stepRows({ steps, today }), order, cities });
  const done = pages.filter(({ stamp }) => stamp !== null).length;
  return (
    <>
      <p className={styles.count}>
        <b>{done}</b> dari {pages.length} halaman berstempel
      </p>
      <ol className={styles.pages}>
        {pages.map((page) => (
          <Page key={page.number} page={page} />
        ))}
      </ol>
      <ShareButton picture={sharedPicture(pages, { order, agency: appConfig.agency.name })} />
      <p className={styles.note}>
        Gambarnya memuat nama panggilan, bulan, dan stempel; tanpa nomor paspor, NIK, nomor HP, atau kode QR.
      </p>
    </>
  );
}

const EMPTY: Record<StepPage['state'], string> = {
  done: 'Belum berstempel',
  waiting: 'Menunggu kami',
  current: 'Langkah sekarang',
  todo: 'Belum',
};

const Page = ({ page: { number, name, state, stamp } }: { page: StepPage }) => (
  <li className={styles.page} data-stamped={stamp !== null || undefined}>
    <p className={styles.number}>Hal. {number}</p>
    <h2 className={styles.name}>{name}</h2>
    {stamp ? (
      <Stamp tilt tone="success">
        {stamp.word}
        {stamp.date && <span className={styles.line}>{formatShortDate(stamp.date)}</span>}
        <span className={styles.line}>{stamp.place}</span>
      </Stamp>
    ) : (
      <p className={styles.empty}>{EMPTY[state]}</p>
    )}
  </li>
);
