import { OFFER_HOURS } from '@rihlah/contract/orders/offer-hours';
import type { WaitingPlace } from '@rihlah/contract/orders/waiting-list';
import { paths, soldOutPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { lazyCode, useLoaded } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { Deadline } from '@rihlah/ui/status/deadline';
import { formatWeekdayDate } from '@rihlah/ui/text/format';
import { ApiError } from '@rihlah/web-client/failures';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../client/session.ts';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { offerPath } from '../../../domain/packages/offer-path.ts';
import { placeQuery } from './place-query.ts';
import styles from './sold-out.module.css';
import { WaitingRules } from './waiting-rules.tsx';

const OFFER_MS = OFFER_HOURS * 3_600_000;
const NO_SUCH = new Set([404, 422]);

/** Asks before a place is given up; it comes while one reads. */
const leaveDialog = lazyCode(() => import('./leave-dialog.tsx'));

/** What became of a place that has ended. */
const ENDS: Record<Exclude<WaitingPlace['state'], 'waiting' | 'offered'>, string> = {
  ordered: 'Anda sudah memesan dengan seat yang ditawarkan.',
  lapsed: `Tawaran ini sudah berakhir: ${OFFER_HOURS} jamnya lewat, seatnya ditawarkan kepada antrean berikutnya. Anda boleh mendaftar lagi.`,
  left: 'Anda sudah keluar dari daftar tunggu ini. Anda boleh mendaftar lagi.',
  removed: 'Petugas kami mengeluarkan Anda dari daftar tunggu ini. Alasannya ada di SMS.',
  ended: 'Paketnya sudah berangkat atau ditarik, jadi daftar tunggunya ditutup.',
};

/** A place on a waiting list, for whoever holds its address. */
export default function WaitingScreen() {
  useTitle('Daftar tunggu');
  const { uuid = '' } = useParams();
  const query = useQuery(placeQuery(uuid));
  if (query.data) return <Place place={query.data} />;
  if (query.error instanceof ApiError && NO_SUCH.has(query.error.status))
    return (
      <Page narrow>
        <EmptyState
          level="h1"
          art={<BlankTicket />}
          title="Tempat ini tidak ada lagi"
          action={
            <ButtonLink size="lg" to={paths.searchPackages}>
              Cari paket
            </ButtonLink>
          }
        >
          <p>Tautannya mungkin salah ketik, atau paketnya sudah lama berangkat.</p>
        </EmptyState>
      </Page>
    );
  if (query.error)
    return (
      <Page narrow>
        <PageHeading>Daftar tunggu</PageHeading>
        <ErrorState
          title="Tempat Anda gagal dimuat"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Page>
    );
  return (
    <Page narrow>
      <Loading label="Memuat tempat Anda">
        <Bar height={420} />
      </Loading>
    </Page>
  );
}

function Place({ place }: { place: WaitingPlace }) {
  const { state, product, seats, offerEndsAt } = place;
  const now = useNow(state === 'offered');
  const endsAt = offerEndsAt ? Date.parse(offerEndsAt) : null;
  const isOffered = endsAt !== null && endsAt > now;
  return (
    <Page narrow>
      <PageHeading
        className={styles.head}
        support={`${product.name}, ${formatWeekdayDate(product.departureDate)}`}
      >
        Daftar tunggu
      </PageHeading>
      <Document
        as="div"
        strip={{ name: `Kota ${product.city}`, ...(isOffered && { tone: 'gold' as const }) }}
        data-ticket
      >
        <Facts className={styles.form}>
          {isOffered ? (
            <p className={styles.place} role="status">
              <b>{seats} seat kami tahan untuk Anda</b>
            </p>
          ) : (
            <p className={styles.place} role="status">
              {place.place === null || (endsAt !== null && !isOffered) ? (
                <b>Antrean Anda selesai</b>
              ) : (
                <b>Anda nomor {place.place}</b>
              )}
            </p>
          )}
          <Fields>
            <Field label="Seat">{seats}</Field>
            <Field label="Nomor HP">{place.phone}</Field>
            <Field label="Harga per orang" wide>
              <span className="money">{formatRupiah(product.price)}</span>
            </Field>
          </Fields>
          {isOffered && endsAt !== null && <Deadline now={now} endsAt={endsAt} totalMs={OFFER_MS} />}
          {!isOffered && state === 'waiting' && <WaitingRules />}
          {!isOffered && state !== 'waiting' && <p>{ENDS[state === 'offered' ? 'lapsed' : state]}</p>}
        </Facts>
        <Stub className={styles.form}>
          <Acts place={place} isOffered={isOffered} />
        </Stub>
      </Document>
    </Page>
  );
}

function Acts({ place, isOffered }: { place: WaitingPlace; isOffered: boolean }) {
  const { isLoggedIn } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const { module } = useLoaded(leaveDialog);
  const { uuid, state, product } = place;
  if (!isOffered && state !== 'waiting')
    return (
      <>
        <ButtonLink size="lg" block to={soldOutPath(product.uuid)}>
          Lihat paketnya
        </ButtonLink>
        <ButtonLink block variant="secondary" to={paths.searchPackages}>
          Cari paket lain
        </ButtonLink>
      </>
    );
  return (
    <>
      {isOffered && (
        <ButtonLink
          size="lg"
          block
          to={offerPath(isLoggedIn ? paths.order : paths.register, product.uuid, uuid)}
        >
          Pesan dengan seat ini
        </ButtonLink>
      )}
      <Button block variant="secondary" busy={isLeaving && !module} onClick={() => setLeaving(true)}>
        {isOffered ? 'Tolak tawaran' : 'Keluar dari daftar'}
      </Button>
      {isLeaving && module && (
        <module.default place={place} isOffered={isOffered} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}
