import type { InputHTMLAttributes } from 'react';
import { cx } from '../../dom/class-names.ts';
import { IconSearch } from '../../icons/search.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder'> & {
  /** What is searched; also the placeholder. */
  label: string;
};

export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <search className={cx(styles.field, className)}>
      <IconSearch size={22} />
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        className={styles.input}
        aria-label={label}
        placeholder={label}
      />
    </search>
  );
}
