import { expect, it } from 'vitest';
import { inOrder, isShown, type ListColumn, moved, toggled } from './columns.ts';

const column = (id: string, more: Partial<ListColumn<object>> = {}): ListColumn<object> => ({
  id,
  title: id,
  cell: () => null,
  ...more,
});
const COLUMNS = [
  column('no', { isFixed: true }),
  column('paket'),
  column('status'),
  column('agen', { isHidden: true }),
];
const ids = (columns: ListColumn<object>[]) => columns.map(({ id }) => id);

it('shows what is not hidden by itself, until somebody chooses', () => {
  expect(ids(COLUMNS.filter((each) => isShown(each, null)))).toEqual(['no', 'paket', 'status']);
  const choice = toggled(COLUMNS, toggled(COLUMNS, null, 'agen'), 'paket');
  expect(ids(COLUMNS.filter((each) => isShown(each, choice)))).toEqual(['no', 'status', 'agen']);
});

it('never hides or moves the column that a row is called by', () => {
  const choice = { order: ['status', 'no', 'paket'], hidden: ['no'] };
  expect(isShown(COLUMNS[0] as ListColumn<object>, choice)).toBe(true);
  expect(ids(inOrder(COLUMNS, choice))[0]).toBe('no');
});

it('moves a column by one place and stops at the ends', () => {
  const down = moved(COLUMNS, null, 'paket', 1);
  expect(ids(inOrder(COLUMNS, down))).toEqual(['no', 'status', 'paket', 'agen']);
  const up = moved(COLUMNS, down, 'status', -1);
  expect(ids(inOrder(COLUMNS, up))).toEqual(['no', 'status', 'paket', 'agen']);
});

it('keeps a column that came after the choice was made, and forgets one that went', () => {
  const choice = { order: ['status', 'paket', 'kamar'], hidden: [] };
  expect(ids(inOrder(COLUMNS, choice))).toEqual(['no', 'status', 'paket', 'agen']);
});
