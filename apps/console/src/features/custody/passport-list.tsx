import type { PassportPlace } from '@rihlah/contract/documents/passport-places';
import { PASSPORT_PLACE_WORDS, PASSPORT_PLACES } from '@rihlah/contract/documents/passport-places';
import type { StaffPassport } from '@rihlah/contract/staff/custody/custody';
import { BulkBar } from '@rihlah/ui/actions/bulk-bar';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranch, useGoTo } from '../../domain/branch/use-branch.ts';
import type { FilterField } from '../../domain/filter/fields.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { List } from '../../domain/list/list.tsx';
import { useChoice } from '../../domain/list/use-choice.ts';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { passportId as getId } from './custody-words.ts';
import { HandOverPane } from './hand-over-pane.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { passportColumns } from './passport-columns.tsx';
import { PassportPane } from './passport-pane.tsx';
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

/** What the address asks the server for. */
function readQuery(search: URLSearchParams, branch: string | null) {
  const [typed, place, product] = ['cari', 'tempat', 'paket'].map((name) => search.get(name));
  return {
    ...(typed && { search: typed }),
    ...(place && { place: place as PassportPlace }),
    ...(product && { package: product }),
    ...(search.get('lewat') && { late: '1' as const }),
    ...(branch && { branch }),
  };
}

/** What is done, with passports as they were when it was begun: what a colleague does meanwhile is for the server to tell. */
type Acting = { what: 'hand-over' | 'batch'; passports: StaffPassport[] } | { what: 'limits' };

/** Passports in the state that they were looked at in. */
const statesOf = (passports: StaffPassport[]): string =>
  passports.map((passport) => `${getId(passport)} ${passport.version}`).join();

const idsOf = (passports: StaffPassport[]): string => passports.map(getId).sort().join();

/** Where each passport is, who holds it and until when. */
export function PassportList() {
  const [search] = useSearchParams();
  const goTo = useGoTo();
  const { branch } = useBranch();
  const at = useCurrent();
  const [acting, act] = useState<Acting | null>(null);
  const mayMove = useMay('passport.move');
  const mayVisa = useMay('visa.change');
  const query = useInfiniteQuery(passportsQuery(readQuery(search, branch?.uuid ?? null)));
  const rows = query.data?.pages.flatMap(({ passports }) => passports);
  const choice = useChoice(rows?.map(getId));
  const chosen = rows?.filter((row) => choice.ids.has(getId(row))) ?? [];
  const shown = rows?.find((row) => getId(row) === at.previewed);
  // Keys act on the current row at once; the pane follows a moment later.
  const affected = chosen.length > 0 ? chosen : (rows?.filter((row) => getId(row) === at.current) ?? []);
  const done = () => {
    act(null);
    choice.clear();
  };
  const start = (what: 'hand-over' | 'batch') => () =>
    affected.length > 0 && act({ what, passports: affected });
  useKeys('Paspor', [
    mayMove && { caps: ['S'], label: 'serah terima', hint: 4, keys: { s: start('hand-over') } },
    mayVisa && { caps: ['V'], label: 'ajukan visa', hint: 5, keys: { v: start('batch') } },
  ]);
  // Whoever chooses others hands over none of the former.
  const begun = acting?.what === 'hand-over' ? acting.passports : null;
  const handedOver = begun && (affected.length === 0 || idsOf(affected) === idsOf(begun)) ? begun : null;
  const pane = handedOver ? (
    <HandOverPane key={statesOf(handedOver)} passports={handedOver} onDone={done} onClose={() => act(null)} />
  ) : (
    shown && <PassportPane key={getId(shown)} passport={shown} onHandOver={start('hand-over')} />
  );
  return (
    <Screen
      title="Paspor & visa"
      paneLabel={handedOver ? 'Serah terima paspor' : 'Paspor terpilih'}
      pane={pane}
      actions={
        <Button variant="secondary" onClick={() => act({ what: 'limits' })}>
          Batas hari
        </Button>
      }
    >
      <CustodyTabs current={search.get('lewat') ? 'lewat' : 'paspor'} />
      <FilterBar fields={FIELDS} found={{ count: query.data?.pages[0]?.total, of: 'paspor' }} />
      <List
        label="Paspor"
        columns={passportColumns(rows ?? [])}
        rows={rows}
        getId={getId}
        query={query}
        empty={
          search.get('lewat')
            ? {
                title: 'Tidak ada yang lewat waktu',
                text: 'Setiap paspor masih dalam batas hari tahapnya.',
              }
            : {
                title: 'Tidak ada paspor',
                text: 'Tidak ada yang cocok. Paspor tampil di sini sejak pembayaran pertama jamaahnya masuk.',
              }
        }
        at={at}
        preview={at.preview}
        onOpen={({ order }) => goTo(`/pesanan/${order.uuid}`)}
        {...((mayMove || mayVisa) && { choice })}
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
      {acting?.what === 'batch' && (
        <BatchDialog
          passports={acting.passports}
          onDone={(uuid) => {
            done();
            goTo(`/paspor/visa/${uuid}`);
          }}
          onClose={() => act(null)}
        />
      )}
      {acting?.what === 'limits' && <LimitsDialog onClose={() => act(null)} />}
    </Screen>
  );
}
