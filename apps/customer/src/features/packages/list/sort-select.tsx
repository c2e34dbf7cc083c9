import { IconChevronDown } from '@rihlah/ui/icons/common';
import { IconSort } from '@rihlah/ui/icons/search';
import { isSort, SORTS, type Sort } from './list-choice.ts';
import styles from './sort-select.module.css';

interface SortSelectProps {
  value: Sort | undefined;
  onChange: (sort: Sort | undefined) => void;
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <div className={styles.field}>
      <IconSort />
      <select
        className={styles.select}
        aria-label="Urutkan"
        value={value ?? ''}
        onChange={(event) => onChange(isSort(event.target.value) ? event.target.value : undefined)}
      >
        <option value="">Urutkan</option>
        {Object.entries(SORTS).map(([sort, { label }]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} />
    </div>
  );
}
