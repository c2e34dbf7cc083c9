import type { Branch } from '@rihlah/contract/catalog/branch';
import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { useWide } from '@rihlah/ui/hooks/use-media';
import { IconPin } from '@rihlah/ui/icons/common';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { branchesQuery, useExistingBranch } from '../../domain/cities/branches.ts';
import { selectBranch, useSelectedBranch } from '../../domain/cities/selected-branch.ts';
import { JourneyTicket } from '../../domain/journey/journey-ticket.tsx';
import { BranchList } from './branch-list.tsx';
import { BranchListSkeleton } from './branch-list-skeleton.tsx';
import { BranchSearch } from './branch-search.tsx';
import { isComingSoon, servingBranch } from './choose.ts';
import type { Place } from './distance.ts';
import { BranchMap } from './map/branch-map.tsx';
import styles from './map-screen.module.css';
import { searchBranches } from './search.ts';
import { SearchResults } from './search-results.tsx';

const LOCATE_MS = 12_000;

const REFUSED = 'Lokasi tidak diizinkan. Izinkan lokasi di peramban Anda, atau cari nama kota.';
const NOT_FOUND = 'Lokasi tidak ditemukan. Silakan cari nama kota.';

/** Where the visitor is, once they ask; the place never leaves the device. */
function useNearest() {
  const [place, setPlace] = useState<Place | null>(null);
  const [isLocating, setLocating] = useState(false);

  const locate = () => {
    if (!navigator.geolocation) return showErrorText(NOT_FOUND);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPlace({ latitude: coords.latitude, longitude: coords.longitude });
        setLocating(false);
      },
      (error) => {
        showErrorText(error.code === error.PERMISSION_DENIED ? REFUSED : NOT_FOUND);
        setLocating(false);
      },
      { timeout: LOCATE_MS, maximumAge: 10 * 60_000 },
    );
  };
  return { place, isLocating, locate };
}

function summary(branches: Branch[] | undefined, isFailed: boolean): string {
  if (!branches) return isFailed ? 'Daftar kota belum dapat ditampilkan.' : 'Memuat kota keberangkatan.';
  const soon = branches.filter(isComingSoon).length;
  const ready = `${branches.length - soon} kota siap berangkat`;
  return soon > 0 ? `${ready}, ${soon} segera dibuka.` : `${ready}.`;
}

/** Stores the branch that serves the chosen city and opens its packages. */
function useChoose(branches: Branch[] | undefined): (chosen: Branch) => void {
  const navigate = useNavigate();
  return (chosen) => {
    const branch = servingBranch(chosen, branches ?? []);
    if (!branch) return;
    selectBranch(branch);
    if (branch !== chosen)
      showSuccess(`${chosen.city} segera dibuka. Sementara ini dilayani dari ${branch.city}.`);
    navigate(paths.packages);
  };
}

const NONE: Branch[] = [];

/** Departure cities on the chart and as a list. `?kota=` comes from the home page. */
export function MapScreen() {
  const query = useQuery(branchesQuery());
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('kota') ?? '');
  const nearest = useNearest();
  const stored = useSelectedBranch();
  useExistingBranch();
  const choose = useChoose(query.data);
  const isWide = useWide();
  const hint = useRef<HTMLParagraphElement>(null);
  const ticket = useRef<HTMLDivElement>(null);
  const branches = query.data ?? NONE;
  // The same object while nothing changes: the map moves once for each.
  const found = useMemo(() => (search.trim() ? searchBranches(branches, search) : NONE), [branches, search]);
  const searching = (
    <div className={styles.search}>
      <BranchSearch
        value={search}
        onChange={setSearch}
        onNearest={nearest.locate}
        isLocating={nearest.isLocating}
        results={found.length > 0 && <SearchResults found={found} branches={branches} onChoose={choose} />}
        isMissed={query.isSuccess && search.trim() !== '' && found.length === 0}
      />
    </div>
  );
  return (
    <div className={styles.screen}>
      <p ref={hint} className={styles.hint}>
        <IconPin size={22} />
        Klik Kota Keberangkatan Anda
      </p>
      <div ref={ticket} className={styles.ticket}>
        <JourneyTicket from={stored} />
      </div>
      {!isWide && searching}
      <BranchMap
        branches={branches}
        selectedUuid={stored?.uuid}
        found={found[0]}
        onChoose={choose}
        covers={[hint, ticket]}
      />
      <Page className={styles.list}>
        <div className={styles.head}>
          <PageHeading support={summary(query.data, query.isError)}>Asal keberangkatan</PageHeading>
          {isWide && searching}
        </div>
        {query.data && (
          <BranchList
            branches={query.data}
            search={search}
            onClearSearch={() => setSearch('')}
            place={nearest.place}
            selectedUuid={stored?.uuid}
            onChoose={choose}
          />
        )}
        <ButtonLink to={paths.searchPackages} variant="quiet">
          Cari paket di semua kota
        </ButtonLink>
        {query.isPending && <BranchListSkeleton />}
        {query.isError && !query.data && (
          <ErrorState
            title="Daftar kota gagal dimuat"
            error={query.error}
            onRetry={() => query.refetch()}
            busy={query.isFetching}
          />
        )}
      </Page>
    </div>
  );
}
