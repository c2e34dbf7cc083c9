import { FORMAT_KINDS, type FormatKind } from '@rihlah/contract/staff/departures/lists';
import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { Waiting } from '../../domain/screen/waiting-screen.tsx';
import { FormatEditor } from './format-editor.tsx';
import { formatsQuery } from './queries.ts';

const TITLES: Record<FormatKind, string> = {
  airline: 'Manifes maskapai',
  visa: 'Daftar visa',
  hotel: 'Daftar tamu hotel',
  insurance: 'Daftar asuransi',
  siskopatuh: 'SISKOPATUH',
};

/** The columns of the sheets that are handed out of a departure: which, in which order, under which heading. */
export function FormatsPart({ tabs }: { tabs: ReactNode }) {
  const [search] = useSearchParams();
  const withBranch = useWithBranch();
  const formats = useQuery(formatsQuery());
  const kind = FORMAT_KINDS.find((each) => each === search.get('jenis')) ?? FORMAT_KINDS[0];
  const format = formats.data?.find((each) => each.kind === kind);
  const views = (
    <ViewTabs
      label="Daftar"
      current={kind}
      views={FORMAT_KINDS.map((each) => ({
        id: each,
        label: TITLES[each],
        to: withBranch(`/pengaturan?bagian=daftar&jenis=${each}`),
      }))}
    />
  );
  if (format)
    return (
      <FormatEditor
        key={kind}
        format={format}
        title={TITLES[kind]}
        above={
          <>
            {tabs}
            {views}
          </>
        }
      />
    );
  return (
    <Screen title="Pengaturan">
      {tabs}
      {views}
      <Waiting query={formats} what="kolom" />
    </Screen>
  );
}
