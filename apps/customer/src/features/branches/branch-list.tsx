import type { Branch } from '@rihlah/contract/catalog/branch';
import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { BlankTicket } from '../../domain/art/state-art.tsx';
import { BranchCard } from './branch-card.tsx';
import styles from './branch-list.module.css';
import { byDistance, isComingSoon, servingBranch } from './choose.ts';
import { distanceKm, type Place } from './distance.ts';
import { searchBranches } from './search.ts';

interface BranchListProps {
  branches: Branch[];
  search: string;
  onClearSearch: () => void;
  /** Where the visitor is, once they asked for the nearest. */
  place: Place | null;
  selectedUuid: string | undefined;
  onChoose: (branch: Branch) => void;
}

/** Every open branch; those coming soon are on the map only. */
export function BranchList({
  branches,
  search,
  onClearSearch,
  place,
  selectedUuid,
  onChoose,
}: BranchListProps) {
  const open = place ? byDistance(branches, place) : branches.filter((branch) => !isComingSoon(branch));
  const found = searchBranches(open, search);
  const [soon] = found.length === 0 ? searchBranches(branches, search) : [];
  const serving = soon && servingBranch(soon, branches);
  if (soon && serving) {
    return (
      <EmptyState
        art={<BlankTicket />}
        title={`${soon.city} segera dibuka`}
        action={
          <Button size="lg" onClick={() => onChoose(soon)}>
            Berangkat dari {serving.city}
          </Button>
        }
      >
        <p>
          Sementara ini jamaah dari {soon.city} dilayani dari {serving.city}.
        </p>
      </EmptyState>
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        art={<BlankTicket />}
        title="Kota tidak ditemukan"
        action={
          <Button size="lg" onClick={onClearSearch}>
            Tampilkan semua kota
          </Button>
        }
      >
        <p>Belum ada cabang untuk “{search}”. Coba nama kota terdekat.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {found.map((branch) => (
        <li key={branch.uuid}>
          <BranchCard
            branch={branch}
            selected={branch.uuid === selectedUuid}
            distance={place ? distanceKm(place, branch) : undefined}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}
