import { storedValue } from '@rihlah/web-client/stored-value';
import { useMemo } from 'react';
import { columnsKey } from '../../client/stored-keys.ts';
import { type ColumnChoice, inOrder, isShown, type ListColumn } from './columns.ts';

const stores = new Map<string, ReturnType<typeof storedValue<ColumnChoice>>>();

/** What was chosen for one list on this device; one store for each, so that all who ask hear of a change. */
export function columnStore(list: string) {
  const store = stores.get(list) ?? storedValue<ColumnChoice>(columnsKey(list));
  stores.set(list, store);
  return store;
}

/** The columns of a list as somebody wants to see them. */
export function useShownColumns<Row>(list: string, columns: ListColumn<Row>[]): ListColumn<Row>[] {
  const choice = columnStore(list).use();
  return useMemo(
    () => inOrder(columns, choice).filter((column) => isShown(column, choice)),
    [columns, choice],
  );
}
