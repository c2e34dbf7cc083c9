import type { PassportPlace } from '@rihlah/contract/passport-places';
import { PASSPORT_PLACE_WORDS, PASSPORT_PLACES } from '@rihlah/contract/passport-places';
import type { DeskPassport } from '@rihlah/contract/staff/custody';
import { BulkBar } from '@rihlah/ui/actions/bulk-bar';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBranch, useWithBranch } from '../../domain/branch/use-branch.ts';
import type { FilterField } from '../../domain/filter/fields.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { List } from '../../domain/list/list.tsx';
import { useChoice } from '../../domain/list/use-choice.ts';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { HandOverStub } from './hand-over-stub.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { passportColumns } from './passport-columns.tsx';
import { PassportStub } from './passport-stub.tsx';
import { passportsQuery } from './queries.ts';
import { CustodyTabs } from './tabs.tsx';

const FIELDS: FilterField[] = [
  { id: 'cari', title: 'Cari' },
  {
    id: 'tempat',
    title: 'Paspor di',
    options: PASSPORT_PLACES.map((value) => ({ value, label: PASSPORT_PLACE_WORDS[value] })),
  },
];

const idOf = ({ order }: DeskPassport) => order.uuid;

/** What the address asks the server for. */
function queryOf(search: URLSearchParams, branch: string | null) {
  const [typed, place, product] = ['cari', 'tempat', 'paket'].map((name) => search.get(name));
  return {
    ...(typed && { search: typed }),
    ...(place && { place: place as PassportPlace }),
    ...(product && { package: product }),
    ...(search.get('lewat') && { late: '1' as const }),
    ...(branch && { branch }),
  };
}

/** Where each passport is, who holds it and until when. */
export function PassportList() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const { branch } = useBranch();
  const { current, previewed, setCurrent, preview } = useCurrent();
  const [acting, act] = useState<'hand-over' | 'batch' | 'limits' | null>(null);
  const mayMove = useMay('passport.move');
  const mayVisa = useMay('visa.change');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    passportsQuery(queryOf(search, branch?.uuid ?? null)),
  );
  const rows = data?.pages.flatMap(({ passports }) => passports);
  const choice = useChoice(rows?.map(idOf));
  const chosen = rows?.filter((row) => choice.ids.has(idOf(row))) ?? [];
  const shown = rows?.find((row) => idOf(row) === previewed);
  // Keys act on the current row at once; the stub follows a moment later.
  const affected = chosen.length > 0 ? chosen : (rows?.filter((row) => idOf(row) === current) ?? []);
  const done = () => {
    act(null);
    choice.clear();
  };
  const start = (what: 'hand-over' | 'batch') => () => affected.length > 0 && act(what);
  useKeys('Paspor', [
    ...(mayMove ? [{ caps: ['S'], label: 'serah terima', hint: 4, keys: { s: start('hand-over') } }] : []),
    ...(mayVisa ? [{ caps: ['V'], label: 'ajukan visa', hint: 5, keys: { v: start('batch') } }] : []),
  ]);
  const stub =
    acting === 'hand-over' && affected.length > 0 ? (
      <HandOverStub key={affected[0]?.place} passports={affected} onDone={done} onClose={() => act(null)} />
    ) : (
      shown && <PassportStub key={idOf(shown)} passport={shown} onHandOver={start('hand-over')} />
    );
  return (
    <Screen
      title="Paspor & visa"
      stubLabel={acting === 'hand-over' ? 'Serah terima paspor' : 'Paspor terpilih'}
      stub={stub}
      actions={
        <Button variant="secondary" onClick={() => act('limits')}>
          Batas hari
        </Button>
      }
    >
      <CustodyTabs current={search.get('lewat') ? 'lewat' : 'paspor'} />
      <FilterBar fields={FIELDS}>
        <span>
          <b>{data?.pages[0]?.total.toLocaleString('id-ID') ?? '…'}</b> paspor
        </span>
      </FilterBar>
      <List
        name="paspor"
        label="Paspor"
        columns={passportColumns(rows ?? [])}
        rows={rows}
        idOf={idOf}
        error={error}
        onRetry={() => void refetch()}
        empty={
          search.get('lewat') ? (
            <EmptyState title="Tidak ada yang lewat waktu">
              <p>Setiap paspor masih dalam batas hari tahapnya.</p>
            </EmptyState>
          ) : (
            <EmptyState title="Tidak ada paspor">
              <p>Tidak ada yang cocok. Paspor tampil di sini sejak pembayaran pertama jamaahnya masuk.</p>
            </EmptyState>
          )
        }
        current={current}
        onCurrent={setCurrent}
        preview={preview}
        onOpen={({ order }) => void navigate(withBranch(`/pesanan/${order.uuid}`))}
        {...((mayMove || mayVisa) && { choice })}
        more={hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
        bulk={
          <BulkBar said={<b>{choice.ids.size} dipilih</b>}>
            {mayMove && (
              <Button variant="secondary" onClick={start('hand-over')}>
                Serah terima <KeyCap>S</KeyCap>
              </Button>
            )}
            {mayVisa && (
              <Button variant="secondary" onClick={start('batch')}>
                Ajukan visa <KeyCap>V</KeyCap>
              </Button>
            )}
            <Button variant="quiet" onClick={choice.clear}>
              Lepas <KeyCap>Esc</KeyCap>
            </Button>
          </BulkBar>
        }
      />
      {acting === 'batch' && (
        <BatchDialog
          passports={affected}
          onDone={(uuid) => {
            done();
            void navigate(withBranch(`/paspor/visa/${uuid}`));
          }}
          onClose={() => act(null)}
        />
      )}
      {acting === 'limits' && <LimitsDialog onClose={() => act(null)} />}
    </Screen>
  );
}
