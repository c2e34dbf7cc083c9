import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconClose } from '@rihlah/ui/icons/frame';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../keys/use-keys.ts';
import type { FilterField } from './fields.ts';
import styles from './filter-bar.module.css';
import { FilterBox } from './filter-box.tsx';
import { useFilters } from './use-filters.ts';

interface FilterBarProps {
  fields: FilterField[];
  /** Hears what is typed, for fields whose options are found. */
  onTyped?: (typed: string) => void;
  /** They are still being asked for. */
  isAsking?: boolean;
  /** At the right: how many of what; undefined while they are counted. */
  found?: { count: number | undefined; of: string };
  /** Behind it: what can be done with all of them. */
  children?: ReactNode;
}

/** Filters as tokens (field, value, remove) and the way to one more (F). */
export function FilterBar({ fields, onTyped, isAsking, found, children }: FilterBarProps) {
  const { filters, set } = useFilters(fields);
  const [isAdding, setAdding] = useState(false);
  // At once: what is typed right after the key belongs into the box.
  const open = () => flushSync(() => setAdding(true));
  useKeys('Saringan', [{ caps: ['F'], label: 'saring', hint: 5, keys: { f: open, '/': open } }]);
  const last = filters.at(-1);
  return (
    <div className={styles.bar}>
      <ul className={styles.tokens} aria-label="Saringan">
        {filters.map(({ field, label }) => (
          <li key={field.id} className={styles.token}>
            <span>{field.title}</span>
            <b>{label}</b>
            <button type="button" className={styles.remove} onClick={() => set(field.id, null)}>
              <IconClose size={14} />
              <span className="sr-only">
                Hapus saringan {field.title} {label}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <FilterBox
          fields={fields}
          onTyped={onTyped}
          isAsking={isAsking}
          onChoose={({ field, value }) => set(field.id, value)}
          onRemoveLast={() => last && set(last.field.id, null)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <button type="button" className={styles.add} onClick={open}>
          <span aria-hidden="true">+</span> Saring <KeyCap>F</KeyCap>
        </button>
      )}
      {found && (
        <div className={styles.end}>
          <span>
            <b>{found.count?.toLocaleString('id-ID') ?? '…'}</b> {found.of}
          </span>
          {children}
        </div>
      )}
    </div>
  );
}
