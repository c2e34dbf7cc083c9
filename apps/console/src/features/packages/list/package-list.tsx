import type { StaffPackage } from '@rihlah/contract/staff/catalog/packages';
import { BulkBar } from '@rihlah/ui/actions/bulk-bar';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconPlus } from '@rihlah/ui/icons/account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranch, useGoTo, useWithBranch } from '../../../domain/branch/use-branch.ts';
import { FilterBar } from '../../../domain/filter/filter-bar.tsx';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { ColumnsChooser } from '../../../domain/list/columns-chooser.tsx';
import { List } from '../../../domain/list/list.tsx';
import { useChoice } from '../../../domain/list/use-choice.ts';
import { useCurrent } from '../../../domain/list/use-current.ts';
import { useSort } from '../../../domain/list/use-sort.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { packagesQuery } from '../queries.ts';
import { COLUMNS } from './columns.tsx';
import { FIELDS, readQuery } from './filters.ts';
import { PackagePane } from './package-pane.tsx';
import { PublishManyDialog } from './publish-many-dialog.tsx';

const getId = ({ uuid }: StaffPackage) => uuid;

/** Packages and drafts of the branches that one works for. */
export function PackageList() {
  const [search] = useSearchParams();
  const goTo = useGoTo();
  const withBranch = useWithBranch();
  const { branch } = useBranch();
  const mayChange = useMay('package.change');
  const sorting = useSort({ column: 'berangkat', isDown: false });
  const at = useCurrent();
  const query = readQuery(search, branch?.uuid ?? null);
  const found = useQuery({ ...packagesQuery(query), placeholderData: keepPreviousData });
  const rows = found.data;
  const shown = rows?.find((row) => getId(row) === at.previewed);
  const mayPublish = useMay('package.publish');
  const choice = useChoice(rows?.map(getId));
  const chosen = rows?.filter((row) => choice.ids.has(getId(row))) ?? [];
  // As they were chosen: once published they may leave the list.
  const [publishing, setPublishing] = useState<StaffPackage[]>();
  const begin = () => goTo('/paket/baru');
  useKeys('Paket', [mayChange && { caps: ['N'], label: 'paket baru', hint: 6, keys: { n: begin } }]);
  return (
    <Screen
      title="Paket"
      paneLabel="Paket terpilih"
      pane={shown && <PackagePane row={shown} />}
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
      <FilterBar fields={FIELDS} found={{ count: rows?.length, of: 'paket' }}>
        <ColumnsChooser list="paket" columns={COLUMNS} />
      </FilterBar>
      <List
        name="paket"
        label="Paket"
        columns={COLUMNS}
        rows={rows}
        getId={getId}
        query={found}
        empty={{
          title: 'Tidak ada paket',
          text: 'Tidak ada yang cocok. Hapus satu saringan, atau buat paket baru.',
        }}
        at={at}
        preview={at.preview}
        onOpen={({ uuid }) => goTo(`/paket/${uuid}`)}
        {...(mayPublish && { choice })}
        sorting={sorting}
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
