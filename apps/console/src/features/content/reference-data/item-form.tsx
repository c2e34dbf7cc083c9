import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Stamp } from '@rihlah/ui/status/stamp';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChangedLine, type Difference } from '../../../domain/content/conflict.tsx';
import { startGuideQuery } from '../../../domain/content/queries.ts';
import { isUntold, ToldDialog } from '../../../domain/content/told-dialog.tsx';
import { useVersionedForm } from '../../../domain/content/use-versioned-form.ts';
import { VersionedPane } from '../../../domain/content/versioned-pane.tsx';
import styles from '../content.module.css';
import { Fields } from './fields/fields.tsx';
import { type Field, type Kind, text, type Values } from './kind.ts';
import { addItem, changeItem, type ReferenceItem, referenceQuery } from './reference-client.ts';

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
    const describe = (values: Values) => names.map((name) => inWords(field, values[name])).join(', ');
    return [{ label: field.label, mine: describe(mine), theirs: describe(theirs) }];
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

const NOT_TOLD = 'Belum disimpan. Ada yang sudah memesan: mereka perlu tahu alasannya.';

/** The form of one row: what is typed is kept, sent once, and never put over what a colleague has saved meanwhile. */
function useItemForm({ kind, item, onSaved }: Pick<ItemFormProps, 'kind' | 'item' | 'onSaved'>) {
  const queries = useQueryClient();
  const { asked, ask } = useAsking();
  const change = async (named: { uuid: string; version: number }, body: Values) => {
    try {
      return await changeItem(kind.name, { ...named, body });
    } catch (error) {
      if (!isUntold(error)) throw error;
      const told = await ask();
      if (!told) throw new Error(NOT_TOLD);
      return await changeItem(kind.name, { ...named, body: { ...body, told } });
    }
  };
  const state = useVersionedForm<Values, { version: number; values: Values; item: ReferenceItem }>({
    id: `${kind.name}/${item?.uuid ?? 'baru'}`,
    saved: item ? kind.toValues(item) : kind.blank,
    version: item?.version ?? 0,
    check: (values) => kind.schema.safeParse(kind.toBody(values)).error?.issues ?? [],
    refresh: () => queries.invalidateQueries(referenceQuery(kind.name)),
    send: async (values, version, key) => {
      const body = kind.schema.parse(kind.toBody(values)) as Values;
      const done = item
        ? await change({ uuid: item.uuid, version }, body)
        : await addItem(kind.name, body, key);
      const waits = done.waitingPrice !== null ? '; harganya menunggu orang kedua' : '';
      showSuccess(`${kind.getTitle(done)} disimpan${waits}`);
      await queries.invalidateQueries(referenceQuery(kind.name));
      void queries.invalidateQueries(startGuideQuery());
      return { version: done.version, values: kind.toValues(done), item: done };
    },
    onSaved: ({ item: done }) => onSaved(done),
  });
  return { state, asked };
}

/** What those are told who had ordered, asked for in the midst of saving; null: nobody wants to say it. */
function useAsking() {
  const [asked, setAsked] = useState<((told: ToldChange | null) => void) | null>(null);
  const ask = () =>
    new Promise<ToldChange | null>((resolve) => {
      setAsked(() => (told: ToldChange | null) => {
        setAsked(null);
        resolve(told);
      });
    });
  return { asked, ask };
}

/** One row of the catalogue on the pane, as it is entered and changed. */
export function ItemForm({ kind, item, count, onSaved, onClose, more }: ItemFormProps) {
  const { state, asked } = useItemForm({ kind, item, onSaved });
  const remark = item ? null : kind.remarkOnNew?.(count);
  return (
    <>
      <VersionedPane
        title={
          <div className={styles.title}>
            <h2>{item ? kind.getTitle(item) : `Tambah ${kind.noun}`}</h2>
            {item && !item.isActive && <Stamp tone="secondary">Dihentikan</Stamp>}
          </div>
        }
        submit="Simpan"
        screen="Isian"
        state={state}
        changed={item?.changed ?? null}
        differences={item ? listDifferences(kind, state.form.getValues(), kind.toValues(item)) : []}
        away={{ label: item ? 'Tutup' : 'Batal', onClose }}
        below={
          <>
            {item && <ChangedLine changed={item.changed} />}
            {more && <div className={styles.more}>{more}</div>}
          </>
        }
        className={styles.fields}
      >
        {remark && <Notice tone="info">{remark}</Notice>}
        {state.isRestored && <Notice tone="info">Isian yang belum disimpan masih ada.</Notice>}
        <Fields kind={kind} />
      </VersionedPane>
      {asked && (
        <ToldDialog
          name={item ? kind.getTitle(item) : kind.noun}
          submit="Simpan dan beri tahu"
          onTold={asked}
          onClose={() => asked(null)}
        />
      )}
    </>
  );
}
