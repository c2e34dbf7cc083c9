import { Button } from '../../ui/button.tsx';
import { IconSearch, IconTarget } from '../../ui/icons.tsx';
import styles from './branch-search.module.css';

interface BranchSearchProps {
  value: string;
  onChange: (text: string) => void;
  onNearest: () => void;
  isLocating: boolean;
}

export function BranchSearch({ value, onChange, onNearest, isLocating }: BranchSearchProps) {
  return (
    <search className={styles.search}>
      <div className={styles.field}>
        <IconSearch size={22} />
        <input
          type="search"
          className={styles.input}
          aria-label="Cari kota atau alamat cabang"
          placeholder="Cari kota atau alamat cabang"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button
        variant="quiet"
        icon={<IconTarget />}
        busy={isLocating}
        onClick={onNearest}
        className={styles.nearest}
      >
        Tampilkan yang terdekat dari saya
      </Button>
    </search>
  );
}
