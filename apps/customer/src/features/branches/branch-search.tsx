import { Button } from '@rihlah/ui/actions/button';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { IconTarget } from '@rihlah/ui/icons/search';
import type { ReactNode } from 'react';
import styles from './branch-search.module.css';

interface BranchSearchProps {
  value: string;
  onChange: (text: string) => void;
  onNearest: () => void;
  isLocating: boolean;
  /** Below the field, in place of the other ways to find a city. */
  results: ReactNode;
  /** Nothing was found: the list says so too, but on a phone it stands below the map. */
  isMissed: boolean;
}

export function BranchSearch({
  value,
  onChange,
  onNearest,
  isLocating,
  results,
  isMissed,
}: BranchSearchProps) {
  return (
    <div className={styles.search}>
      <SearchField
        label="Cari kota atau alamat cabang"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {isMissed && (
          <p className={styles.missed}>Belum ada cabang untuk “{value.trim()}”. Coba kota terdekat.</p>
        )}
      </div>
      {results || (
        <Button
          variant="quiet"
          icon={<IconTarget />}
          busy={isLocating}
          onClick={onNearest}
          className={styles.nearest}
        >
          Tampilkan yang terdekat dari saya
        </Button>
      )}
    </div>
  );
}
