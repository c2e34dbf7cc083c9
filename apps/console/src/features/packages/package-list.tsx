import type { DeskPackage } from '@rihlah/contract/staff/packages';
import { BulkBar } from '@rihlah/ui/actions/bulk-bar';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { IconPlus } from '@rihlah/ui/icons/account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBranch, useWithBranch } from '../../domain/branch/use-branch.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { ColumnsChooser } from '../../domain/list/columns-chooser.tsx';
import { List } from '../../domain/list/list.tsx';
import { useChoice } from '../../domain/list/use-choice.ts';
import { useCurrent } from '../../domain/list/use-current.ts';
import { useSort } from '../../domain/list/use-sort.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { COLUMNS } from './columns.tsx';
import { FIELDS, queryOf } from './filters.ts';
import { PackageStub } from './package-stub.tsx';
import { PublishManyDialog } from './publish-many-dialog.tsx';
import { packagesQuery } from './queries.ts';

const idOf = ({ uuid }: DeskPackage) => uuid;

/** Packages and drafts of the branches that one works for. */
export function PackageList() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const { branch } = useBranch();
  const mayChange = useMay('package.change');
  const [sort, sortBy] = useSort({ column: 'berangkat', isDown: false });
  const { current, previewed, setCurrent, preview } = useCurrent();
  const query = queryOf(search, branch?.uuid ?? null);
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({ ...packagesQuery(query), placeholderData: keepPreviousData });
  const shown = rows?.find((row) => idOf(row) === previewed);
  const mayPublish = useMay('package.publish');
  const choice = useChoice(rows?.map(idOf));
  const chosen = rows?.filter((row) => choice.ids.has(idOf(row))) ?? [];
  // As they were chosen: once published they may leave the list.
  const [publishing, setPublishing] = useState<DeskPackage[]>();
  const begin = () => void navigate(withBranch('/paket/baru'));
  useKeys('Paket', mayChange ? [{ caps: ['N'], label: 'paket baru', hint: 6, keys: { n: begin } }] : []);
  return (
    <Screen
      title="Paket"
      stubLabel="Paket terpilih"
      stub={shown && <PackageStub row={shown} />}
      actions={
        mayChange && (
          <>
            <ButtonLink variant="secondary" to={withBranch('/paket/impor')}>
              Impor
            </ButtonLink>
            <Button icon={<IconPlus size={18} />} onClick={begin}>
              Paket baru <KeyCap>N</KeyCap>
            </Button>
          </>
        )
      }
    >
      <FilterBar fields={FIELDS}>
        <span>
          <b>{rows?.length.toLocaleString('id-ID') ?? '…'}</b> paket
        </span>
        <ColumnsChooser list="paket" columns={COLUMNS} />
      </FilterBar>
      <List
        name="paket"
        label="Paket"
        columns={COLUMNS}
        rows={rows}
        idOf={idOf}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="Tidak ada paket">
            <p>Tidak ada yang cocok. Hapus satu saringan, atau buat paket baru.</p>
          </EmptyState>
        }
        current={current}
        onCurrent={setCurrent}
        preview={preview}
        onOpen={({ uuid }) => void navigate(withBranch(`/paket/${uuid}`))}
        {...(mayPublish && { choice })}
        sort={sort}
        onSort={sortBy}
        bulk={
          <BulkBar said={<b>{choice.ids.size} dipilih</b>}>
            <Button onClick={() => setPublishing(chosen)}>Terbitkan {choice.ids.size}</Button>
            <Button variant="quiet" onClick={choice.clear}>
              Lepas <KeyCap>Esc</KeyCap>
            </Button>
          </BulkBar>
        }
      />
      {publishing && <PublishManyDialog rows={publishing} onClose={() => setPublishing(undefined)} />}
    </Screen>
  );
}
