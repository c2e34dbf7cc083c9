import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { IconLock } from '@rihlah/ui/icons/account';
import { IconColumns, IconGrip } from '@rihlah/ui/icons/console';
import type { KeyboardEvent } from 'react';
import { inOrder, isShown, type ListColumn, moved, toggled } from './columns.ts';
import styles from './columns-chooser.module.css';
import { density } from './density.ts';
import { useColumnChoice } from './use-columns.ts';
import { usePanel } from './use-panel.ts';

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** Which columns, in which order, how close the rows: remembered on this device. */
export function ColumnsChooser<Row>({ list, columns }: { list: string; columns: ListColumn<Row>[] }) {
  const { ref, isOpen, toggle } = usePanel();
  const [choice, choose] = useColumnChoice(list, columns);
  const isLoose = density.use() === 'longgar';
  const move = (event: KeyboardEvent, id: string) => {
    const by = STEPS[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    choose(moved(columns, choice, id, by));
  };
  return (
    <div ref={ref} className={styles.place}>
      <Button variant="secondary" icon={<IconColumns size={16} />} aria-expanded={isOpen} onClick={toggle}>
        Kolom
      </Button>
      {isOpen && (
        <section className={styles.panel} aria-label="Kolom">
          <div className={styles.head}>
            <b>Kolom</b>
            <button type="button" className={styles.reset} onClick={() => choose(null)}>
              Seperti semula
            </button>
          </div>
          <ul>
            {inOrder(columns, choice).map((column) => (
              <li key={column.id} className={styles.row}>
                {column.isFixed ? <IconLock size={16} /> : <IconGrip size={16} />}
                <Checkbox
                  label={column.title}
                  checked={isShown(column, choice)}
                  disabled={column.isFixed}
                  onKeyDown={(event) => move(event, column.id)}
                  onChange={() => choose(toggled(columns, choice, column.id))}
                />
                {!column.isFixed && (
                  <span className={styles.keys} aria-hidden="true">
                    <KeyCap>Alt</KeyCap>
                    <KeyCap>↑</KeyCap>
                    <KeyCap>↓</KeyCap>
                  </span>
                )}
              </li>
            ))}
          </ul>
          <div className={styles.density}>
            <span>Kerapatan</span>
            <Button
              variant={isLoose ? 'primary' : 'secondary'}
              aria-pressed={isLoose}
              onClick={() => density.set('longgar')}
            >
              Longgar
            </Button>
            <Button
              variant={isLoose ? 'secondary' : 'primary'}
              aria-pressed={!isLoose}
              onClick={() => density.set(null)}
            >
              Rapat
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
