import { NEEDS, type Need, type Traveller } from '@rihlah/contract/staff/departures/departures';
import { cx } from '@rihlah/ui/dom/class-names';
import { StateDot } from '@rihlah/ui/status/state-dot';
import type { RefObject } from 'react';
import { CELL_DOTS, cellWords, NEED_WORDS } from '../../../domain/departures/need-words.ts';
import type { Choice } from '../../../domain/list/use-choice.ts';
import { distinguishNamesakes, withSign } from '../../../domain/people/namesakes.ts';
import styles from '../departures.module.css';
import type { Place } from './use-matrix.ts';

interface MatrixProps {
  table: RefObject<HTMLTableElement | null>;
  /** Those that are shown. */
  rows: Traveller[];
  /** Everybody, for the sums. */
  all: Traveller[];
  /** The column that is filtered by. */
  lit: Need | null;
  place: Place | null;
  onPlace: (place: Place) => void;
  onOpen: (traveller: Traveller) => void;
  choice: Choice;
}

/** Pilgrims × what each needs. The head, the sums and the names stay where they are. */
export function Matrix({ table, rows, all, lit, place, onPlace, onOpen, choice }: MatrixProps) {
  const done = (need: Need) => all.filter(({ cells }) => cells[need] === 'done').length;
  const findSign = distinguishNamesakes(all.map(({ pilgrim }) => pilgrim.name));
  const isLit = (need: Need) => (need === lit ? styles.lit : undefined);
  const allChosen = rows.length > 0 && rows.every(({ order }) => choice.ids.has(order.uuid));
  const chooseAll = () => (allChosen ? choice.clear() : choice.add(rows.map(({ order }) => order.uuid)));
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.matrix} aria-label="Kesiapan jamaah">
        <thead>
          <tr>
            <th scope="col" className={styles.who}>
              <span className={styles.name}>
                <input
                  type="checkbox"
                  aria-label="Pilih semua yang tampil"
                  checked={allChosen}
                  onChange={chooseAll}
                />
                Jamaah, yang kurang dulu
              </span>
            </th>
            {NEEDS.map((need) => (
              <th key={need} scope="col" className={isLit(need)}>
                {NEED_WORDS[need]}
              </th>
            ))}
          </tr>
          <tr className={styles.sums}>
            <th scope="row" className={styles.who}>
              Selesai dari {all.length}
            </th>
            {NEEDS.map((need) => (
              <td key={need} className={isLit(need)}>
                {done(need)}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((traveller, index) => {
            const { order, pilgrim, family, cells } = traveller;
            const sign = findSign(pilgrim.name, order.orderId);
            const called = withSign(pilgrim.name, sign);
            const isCurrent = place?.orderUuid === order.uuid;
            const isChosen = choice.ids.has(order.uuid);
            return (
              <tr
                key={order.uuid}
                data-row={order.uuid}
                className={cx(isCurrent && styles.current, isChosen && styles.chosen)}
                onDoubleClick={() => onOpen(traveller)}
              >
                <th
                  scope="row"
                  className={cx(styles.who, family && styles.family, family && edgeOf(rows, index))}
                >
                  <span className={styles.name}>
                    <input
                      type="checkbox"
                      aria-label={`Pilih ${called}`}
                      checked={isChosen}
                      onChange={() => choice.toggle(order.uuid)}
                    />
                    <abbr title={pilgrim.gender === 'm' ? 'Laki-laki' : 'Perempuan'}>
                      {pilgrim.gender === 'm' ? 'L' : 'P'}
                    </abbr>
                    <b>{pilgrim.name}</b>
                    {sign && <small>{sign}</small>}
                  </span>
                </th>
                {NEEDS.map((need) => {
                  const isHere = isCurrent && place?.need === need;
                  // Tab comes to the first cell until another was chosen.
                  const isReached = place === null ? index === 0 && need === NEEDS[0] : isHere;
                  return (
                    <td key={need} className={isLit(need)}>
                      <button
                        type="button"
                        className={styles.cell}
                        tabIndex={isReached ? 0 : -1}
                        data-place={isHere ? 'here' : undefined}
                        // Where one already is, it opens: with Spasi and Enter too, which press the button.
                        onClick={() =>
                          isHere ? onOpen(traveller) : onPlace({ orderUuid: order.uuid, need })
                        }
                      >
                        <StateDot
                          state={CELL_DOTS[cells[need]]}
                          label={`${NEED_WORDS[need]} ${called}: ${cellWords(need, cells[need])}`}
                        />
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Where the line of a family begins and ends. */
function edgeOf(rows: Traveller[], index: number): string | undefined {
  const family = rows[index]?.family;
  const isFirst = rows[index - 1]?.family !== family;
  const isLast = rows[index + 1]?.family !== family;
  return cx(isFirst && styles.first, isLast && styles.last);
}
