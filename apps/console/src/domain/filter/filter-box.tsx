import { cx } from '@rihlah/ui/dom/class-names';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Filter, type FilterField, suggestions } from './fields.ts';
import styles from './filter-bar.module.css';

interface FilterBoxProps {
  fields: FilterField[];
  onTyped: ((typed: string) => void) | undefined;
  /** Options are still being asked for. */
  isAsking: boolean | undefined;
  onChoose: (filter: Filter) => void;
  /** Backspace where nothing is typed. */
  onRemoveLast: () => void;
  onClose: () => void;
}

const getId = ({ field, value }: Filter) => `${field.id}-${value}`;

/** One line in which one types what to narrow by, and picks it from what fits. */
export function FilterBox({ fields, onTyped, isAsking, onChoose, onRemoveLast, onClose }: FilterBoxProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const offered = suggestions(fields, typed, isAsking);
  const picked = offered[Math.min(at, offered.length - 1)];
  const choose = (filter: Filter | undefined) => {
    if (!filter) return;
    onChoose(filter);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown') setAt((at + 1) % Math.max(offered.length, 1));
    else if (key === 'ArrowUp') setAt((at - 1 + offered.length) % Math.max(offered.length, 1));
    else if (key === 'Enter') choose(picked);
    else if (key === 'Escape') onClose();
    else if (key === 'Backspace' && typed === '') onRemoveLast();
    else return;
    event.preventDefault();
    // One level back: the list under it keeps its row.
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-label="Saring menurut"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={picked && `${listId}-${getId(picked)}`}
        aria-autocomplete="list"
        placeholder="Saring menurut…"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onTyped?.(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <div id={listId} role="listbox" aria-label="Saringan yang ada" className={styles.offered}>
        {offered.map((filter) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line above
          <div
            key={getId(filter)}
            id={`${listId}-${getId(filter)}`}
            role="option"
            aria-selected={filter === picked}
            tabIndex={-1}
            className={cx(styles.option, filter === picked && styles.picked)}
            // Before the line loses the focus and closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(filter)}
          >
            <span>{filter.field.title}</span> {filter.label}
          </div>
        ))}
        {(offered.length === 0 || isAsking) && (
          <p className={styles.option} role="status">
            {isAsking ? 'Mencari…' : 'Tidak ada yang cocok'}
          </p>
        )}
      </div>
    </div>
  );
}
