import { SelectField } from '@rihlah/ui/form/fields/select-field';
import type { ReactNode } from 'react';
import styles from '../../packages.module.css';
import parts from './parts.module.css';
import { Rows } from './rows.tsx';

interface PicksProps {
  label: string;
  addLabel: string;
  choices: { uuid: string; title: string }[];
  picked: string[];
  onPicked: (picked: string[]) => void;
  error: string | undefined;
  /** What else is said of each. */
  field?: (uuid: string, index: number) => ReactNode;
}

/** Some of what there is, in an order: added from a list, moved and taken away by buttons. */
export function Picks({ label, addLabel, choices, picked, onPicked, error, field }: PicksProps) {
  const nameOf = (uuid: string) => choices.find((each) => each.uuid === uuid)?.title ?? 'tidak ada lagi';
  return (
    <div className={styles.fields}>
      <Rows
        label={label}
        rows={picked}
        onRows={onPicked}
        className={parts.row}
        getName={nameOf}
        getKey={(uuid) => uuid}
      >
        {(uuid, index, tools) => (
          <>
            <span className={parts.rowName}>{nameOf(uuid)}</span>
            {field && <span className={parts.rowField}>{field(uuid, index)}</span>}
            {tools}
          </>
        )}
      </Rows>
      <SelectField
        label={addLabel}
        error={error}
        value=""
        onChange={({ target }) => target.value && onPicked([...picked, target.value])}
      >
        <option value="">Pilih…</option>
        {choices
          .filter(({ uuid }) => !picked.includes(uuid))
          .map(({ uuid, title }) => (
            <option key={uuid} value={uuid}>
              {title}
            </option>
          ))}
      </SelectField>
    </div>
  );
}
