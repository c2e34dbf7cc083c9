import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Form } from '@rihlah/ui/form/form';
import { Stamp } from '@rihlah/ui/status/stamp';
import type { ReactNode } from 'react';
import { ChangedLine, Conflict, type Difference } from '../../../domain/content/conflict.tsx';
import { Failure } from '../../../domain/form/failure.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import styles from '../content.module.css';
import { Fields } from './fields/fields.tsx';
import { type Field, type Kind, text, type Values } from './kind.ts';
import type { ReferenceItem } from './reference-client.ts';
import { useItemForm } from './use-item-form.ts';

const inWords = ({ control, choices }: Field, value: unknown): string => {
  if (Array.isArray(value)) return `${value.length} foto: ${value.map(({ title }) => title).join(', ')}`;
  if (control === 'rupiah' && value !== '') return plainRupiah(Number(value));
  return choices?.find((choice) => choice.value === value)?.label ?? text(value);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where two versions of a row differ, in the words of its form. */
function listDifferences(kind: Kind, mine: Values, theirs: Values): Difference[] {
  return kind.fields.flatMap((field) => {
    const names = field.control === 'place' ? ['latitude', 'longitude'] : [field.name];
    if (names.every((name) => isSame(mine[name], theirs[name]))) return [];
    const told = (values: Values) => names.map((name) => inWords(field, values[name])).join(', ');
    return [{ label: field.label, mine: told(mine), theirs: told(theirs) }];
  });
}

interface ItemFormProps {
  kind: Kind;
  /** Null adds a new one. */
  item: ReferenceItem | null;
  /** How many there are already. */
  count: number;
  onSaved: (item: ReferenceItem) => void;
  onClose: () => void;
  /** What else may be done with it. */
  more?: ReactNode;
}

/** One row of the catalogue on the pane, as it is entered and changed. */
export function ItemForm({ kind, item, count, onSaved, onClose, more }: ItemFormProps) {
  const { form, isSending, failure, onSubmit, isConflict, isRestored, takeTheirs, keepMine } = useItemForm({
    kind,
    item,
    onSaved,
  });
  const save = () => void onSubmit();
  useKeys('Isian', [{ caps: ['Ctrl', 'S'], label: 'simpan', hint: 5, keys: { 'ctrl+s': save } }]);
  const remark = item ? null : kind.remarkOnNew?.(count);
  const title = item ? kind.getTitle(item) : `Tambah ${kind.noun}`;
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit} id="isian">
      <DetailPane
        foot={
          <>
            <Button type="submit" form="isian" busy={isSending}>
              Simpan <KeyCap>Ctrl S</KeyCap>
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {item ? 'Tutup' : 'Batal'}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <div className={styles.title}>
            <h2>{title}</h2>
            {item && !item.isActive && <Stamp tone="secondary">Dihentikan</Stamp>}
          </div>
          {isConflict && item ? (
            <Conflict
              changed={item.changed}
              differences={listDifferences(kind, form.getValues(), kind.toValues(item))}
              onTheirs={takeTheirs}
              onMine={() => {
                keepMine();
                save();
              }}
            />
          ) : (
            <>
              {remark && <Notice tone="info">{remark}</Notice>}
              {isRestored && <Notice tone="info">Isian yang belum disimpan masih ada.</Notice>}
              <Fields kind={kind} />
              <Failure>{failure}</Failure>
              {item && <ChangedLine changed={item.changed} />}
              {more && <div className={styles.more}>{more}</div>}
            </>
          )}
        </div>
      </DetailPane>
    </Form>
  );
}
