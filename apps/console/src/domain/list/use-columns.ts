import { storedValue } from '@rihlah/web-client/stored-value';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { columnsKey } from '../../client/stored-keys.ts';
import { useSetParameters } from '../screen/use-set-parameters.ts';
import { type ColumnChoice, inOrder, isShown, type ListColumn } from './columns.ts';

const stores = new Map<string, ReturnType<typeof storedValue<ColumnChoice>>>();

/** What was chosen for one list on this device; one store for each, so that all who ask hear of a change. */
function columnStore(list: string) {
  const store = stores.get(list) ?? storedValue<ColumnChoice>(columnsKey(list));
  stores.set(list, store);
  return store;
}

const PARAMETER = 'kolom';

/** The columns that an address names, in their order: all others are hidden; null where it names none. */
function choiceOf<Row>(said: string | null, columns: ListColumn<Row>[]): ColumnChoice | null {
  if (!said) return null;
  const order = said.split(',');
  return { order, hidden: columns.map(({ id }) => id).filter((id) => !order.includes(id)) };
}

/**
 * What was made of a list's columns: by the address of a kept view, else on this device. Changing it is this device's, and
 * the address says nothing of it any more.
 */
export function useColumnChoice<Row>(
  list: string,
  columns: ListColumn<Row>[],
): [ColumnChoice | null, (choice: ColumnChoice | null) => void] {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const store = columnStore(list);
  const kept = store.use();
  const said = search.get(PARAMETER);
  const named = useMemo(() => choiceOf(said, columns), [said, columns]);
  const change = (choice: ColumnChoice | null) => {
    store.set(choice);
    if (!said) return;
    setParameters({ [PARAMETER]: null }, { replace: true });
  };
  return [named ?? kept, change];
}

/** The columns of a list as somebody wants to see them. */
export function useShownColumns<Row>(list: string, columns: ListColumn<Row>[]): ListColumn<Row>[] {
  const [choice] = useColumnChoice(list, columns);
  return useMemo(
    () => inOrder(columns, choice).filter((column) => isShown(column, choice)),
    [columns, choice],
  );
}
