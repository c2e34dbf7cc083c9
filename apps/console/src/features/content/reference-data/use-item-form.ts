import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { startGuideQuery } from '../../../domain/content/queries.ts';
import { useVersionedForm } from '../../../domain/content/use-versioned-form.ts';
import type { Kind, Values } from './kind.ts';
import { addItem, changeItem, type ReferenceItem, referenceQuery } from './reference-client.ts';

interface ItemForm {
  kind: Kind;
  /** Null adds a new one. */
  item: ReferenceItem | null;
  onSaved: (item: ReferenceItem) => void;
}

/** The form of one row: what is typed is kept, sent once, and never put over what a colleague has saved meanwhile. */
export function useItemForm({ kind, item, onSaved }: ItemForm) {
  const queries = useQueryClient();
  return useVersionedForm<Values, { version: number; values: Values; item: ReferenceItem }>({
    id: `${kind.name}/${item?.uuid ?? 'baru'}`,
    saved: item ? kind.toValues(item) : kind.blank,
    version: item?.version ?? 0,
    check: (values) => kind.schema.safeParse(kind.toBody(values)).error?.issues ?? [],
    refresh: () => void queries.invalidateQueries(referenceQuery(kind.name)),
    send: async (values, version, key) => {
      const body = kind.schema.parse(kind.toBody(values)) as Values;
      const done = item
        ? await changeItem(kind.name, { uuid: item.uuid, version, body })
        : await addItem(kind.name, body, key);
      const waits = done.waitingPrice !== null ? '; harganya menunggu orang kedua' : '';
      showSuccess(`${kind.getTitle(done)} disimpan${waits}`);
      await queries.invalidateQueries(referenceQuery(kind.name));
      void queries.invalidateQueries(startGuideQuery());
      return { version: done.version, values: kind.toValues(done), item: done };
    },
    onSaved: ({ item: done }) => onSaved(done),
  });
}
