import type { StaffOrder } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { BulkBar } from '@rihlah/ui/actions/bulk-bar';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconPlus } from '@rihlah/ui/icons/account';
import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBranch, useWithBranch } from '../../../domain/branch/use-branch.ts';
import { FilterBar } from '../../../domain/filter/filter-bar.tsx';
import { numberKeys } from '../../../domain/keys/keymap.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { ColumnsChooser } from '../../../domain/list/columns-chooser.tsx';
import { List } from '../../../domain/list/list.tsx';
import { useChoice } from '../../../domain/list/use-choice.ts';
import { useCurrent } from '../../../domain/list/use-current.ts';
import { useSort } from '../../../domain/list/use-sort.ts';
import { BulkMove, listSteps, MoveButton } from '../../../domain/order/bulk-move.tsx';
import { FilterMessageLink, MessageLink } from '../../../domain/order/message-links.tsx';
import { readQuery } from '../../../domain/order/order-filters.ts';
import { useOrderFields } from '../../../domain/order/use-order-fields.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { ordersQuery } from '../queries.ts';
import { COLUMNS } from './columns.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { OrderPane } from './order-pane.tsx';
import { useViews } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';

const ORDERS = '/pesanan';
const NEW = '/pesanan/baru';
/** Tabs with a key of their own. */
const KEYS = 9;
const getId = ({ uuid }: StaffOrder) => uuid;

/** Every order of the branches that one works for. */
export function OrderList() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const { branch } = useBranch();
  const { views, current: view, kept, address } = useViews();
  const sorting = useSort({ column: 'no', isDown: true });
  const at = useCurrent();
  const mayOrder = useMay('order.counter');
  const query = readQuery(search, branch?.uuid ?? null);
  const found = useInfiniteQuery(ordersQuery(query));
  const rows = found.data?.pages.flatMap(({ orders }) => orders);
  const choice = useChoice(rows?.map(getId));
  const shown = rows?.find((row) => getId(row) === at.previewed);
  const chosen = rows?.filter((row) => choice.ids.has(getId(row))) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  // Whoever has chosen every row in view means the whole filter, of which there may be more.
  const hasAll = chosen.length > 0 && chosen.length === rows?.length;
  const filters = useOrderFields();
  const mayMove = useMay('order.move');
  const canMove = mayMove && listSteps(chosen).length > 0;
  const [isMoving, setMoving] = useState(false);
  const [keeping, keep] = useState<'new' | 'change' | null>(null);
  useKeys('Pesanan', [
    mayOrder && { caps: ['N'], label: 'pesanan baru', keys: { n: () => void navigate(withBranch(NEW)) } },
    canMove && { caps: ['S'], label: 'pindah status', hint: 4, keys: { s: () => setMoving(true) } },
    numberKeys(
      'tampilan',
      6,
      views.slice(0, KEYS).map(
        ({ to }) =>
          () =>
            void navigate(to),
      ),
    ),
  ]);
  return (
    <Screen
      title="Pesanan"
      paneLabel="Pesanan terpilih"
      pane={shown && <OrderPane order={shown} />}
      actions={
        mayOrder && (
          <ButtonLink to={withBranch(NEW)} icon={<IconPlus size={16} />}>
            Pesanan baru <KeyCap>N</KeyCap>
          </ButtonLink>
        )
      }
    >
      <ViewTabs label="Tampilan" current={view} views={views}>
        {kept?.isOwn && (
          <Button variant="quiet" onClick={() => keep('change')}>
            Ubah
          </Button>
        )}
        {view === '' && (
          <Button variant="quiet" icon={<IconPlus size={16} />} onClick={() => keep('new')}>
            Simpan tampilan
          </Button>
        )}
      </ViewTabs>
      <FilterBar {...filters} found={{ count: found.data?.pages[0]?.total, of: 'pesanan' }}>
        <ColumnsChooser list="pesanan" columns={COLUMNS} />
        <ExportButtons query={query} />
      </FilterBar>
      <List
        name="pesanan"
        label="Pesanan"
        columns={COLUMNS}
        rows={rows}
        getId={getId}
        query={found}
        empty={
          filters.fields.some(({ id }) => search.has(id))
            ? {
                title: 'Tidak ada pesanan',
                text: 'Tidak ada yang cocok dengan saringan ini. Hapus satu saringan untuk melihat lebih banyak.',
              }
            : { title: 'Belum ada pesanan', text: 'Pesanan dari situs dan dari konter tampil di sini.' }
        }
        at={at}
        preview={at.preview}
        onOpen={({ uuid }) => void navigate(withBranch(`${ORDERS}/${uuid}`))}
        choice={choice}
        sorting={sorting}
        bulk={
          <BulkBar
            said={
              <>
                <b>{choice.ids.size} dipilih</b> sisa{' '}
                {plainRupiah(chosen.reduce((sum, { unpaidAmount }) => sum + unpaidAmount, 0))}
              </>
            }
          >
            <MoveButton orders={chosen} keyCap="S" onMove={() => setMoving(true)} />
            <MessageLink orders={chosen.map(getId)} />
            {hasAll && <FilterMessageLink search={search} total={total} />}
            <ExportButtons query={query} chosen={chosen.map(getId)} />
            <Button variant="quiet" onClick={choice.clear}>
              Lepas <KeyCap>Esc</KeyCap>
            </Button>
          </BulkBar>
        }
      />
      {keeping && (
        <ViewDialog
          view={keeping === 'change' ? kept : undefined}
          address={address}
          onClose={() => keep(null)}
        />
      )}
      {isMoving && (
        <BulkMove
          orders={chosen}
          onDone={() => {
            setMoving(false);
            choice.clear();
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </Screen>
  );
}
