import { FIELD_NAMES, LIST_FIELDS, type ListField } from '@rihlah/contract/staff/departures/list-fields';
import { Button } from '@rihlah/ui/actions/button';
import { IconTrash } from '@rihlah/ui/icons/more';
import { Options } from '../../domain/form/options.tsx';
import styles from './formats.module.css';
import type { EditedColumn, FormatState } from './use-format.ts';

interface FormatColumnsProps {
  state: FormatState;
  mayChange: boolean;
}

/** The columns in their order, each with its heading, what stands under it, and whether it must. */
export const FormatColumns = ({ state, mayChange }: FormatColumnsProps) => (
  <table className={styles.columns}>
    <thead>
      <tr>
        <th scope="col">No</th>
        <th scope="col">Judul kolom</th>
        <th scope="col">Isi</th>
        <th scope="col">Wajib</th>
        {mayChange && (
          <th scope="col">
            <span className="sr-only">Pindah dan hapus</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {state.columns.map((column, index) => (
        <tr key={column.id}>
          <td>{index + 1}</td>
          {mayChange ? (
            <Edited column={column} index={index} state={state} />
          ) : (
            <>
              <td>{column.heading}</td>
              <td>{LIST_FIELDS[column.field].label}</td>
              <td>{column.isNeeded ? 'ya' : 'tidak'}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

function Edited({ column, index, state }: { column: EditedColumn; index: number; state: FormatState }) {
  const { id, heading, field, isNeeded } = column;
  const finding = state.findings.get(String(index));
  const place = `kolom ${index + 1}`;
  const note = `kolom-${id}`;
  return (
    <>
      <td>
        <input
          type="text"
          aria-label={`Judul ${place}`}
          aria-invalid={finding ? true : undefined}
          aria-describedby={finding ? note : undefined}
          value={heading}
          onChange={({ target }) => state.change(id, { heading: target.value })}
        />
        {finding && (
          <small id={note} className={styles.wrong}>
            {finding}
          </small>
        )}
      </td>
      <td>
        <select
          aria-label={`Isi ${place}`}
          value={field}
          onChange={({ target }) => state.change(id, { field: target.value as ListField })}
        >
          <Options of={FIELD_NAMES.map((name) => [name, LIST_FIELDS[name].label])} />
        </select>
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${heading || place} wajib`}
          checked={isNeeded}
          onChange={() => state.change(id, { isNeeded: !isNeeded })}
        />
      </td>
      <td>
        <div className={styles.ways}>
          <Button
            variant="quiet"
            aria-label={`Naikkan ${heading || place}`}
            aria-disabled={index === 0}
            onClick={() => state.move(id, -1)}
          >
            ↑
          </Button>
          <Button
            variant="quiet"
            aria-label={`Turunkan ${heading || place}`}
            aria-disabled={index === state.columns.length - 1}
            onClick={() => state.move(id, 1)}
          >
            ↓
          </Button>
          <Button variant="quiet" aria-label={`Hapus ${heading || place}`} onClick={() => state.remove(id)}>
            <IconTrash size={16} />
          </Button>
        </div>
      </td>
    </>
  );
}
