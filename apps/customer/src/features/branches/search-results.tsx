import type { Branch } from '@rihlah/contract/catalog/branch';
import { departureAirport } from '../../domain/journey/airports.ts';
import { isComingSoon, servingBranch } from './choose.ts';
import styles from './search-results.module.css';

/** As many as stand above a phone's keyboard. */
const SHOWN = 4;

interface SearchResultsProps {
  found: Branch[];
  branches: Branch[];
  onChoose: (branch: Branch) => void;
}

/** Cities that a search has found, right below it; those coming soon with the branch that serves them meanwhile. */
export function SearchResults({ found, branches, onChoose }: SearchResultsProps) {
  return (
    <ul className={styles.results} aria-label="Kota yang ditemukan">
      {found.slice(0, SHOWN).map((branch) => (
        <li key={branch.uuid}>
          <button type="button" className={styles.result} onClick={() => onChoose(branch)}>
            <span>
              <b>{branch.city}</b>
              {isComingSoon(branch) && (
                <span className={styles.soon}>
                  Segera dibuka, dilayani dari {servingBranch(branch, branches)?.city}
                </span>
              )}
            </span>
            {!isComingSoon(branch) && <span className={styles.code}>{departureAirport(branch)?.code}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
