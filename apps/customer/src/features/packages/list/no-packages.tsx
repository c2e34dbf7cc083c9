import { paths } from '@rihlah/contract/wire/paths';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { showErrorText } from '@rihlah/ui/toasts/notify';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { useExistingBranch } from '../../../domain/cities/branches.ts';
import type { ListChoice } from './list-choice.ts';

export default function NoPackages({ choice, onReset }: { choice: ListChoice; onReset: () => void }) {
  useExistingBranch(
    ({ city }) => void showErrorText(`Kota ${city} tidak ada lagi. Silakan pilih kota lain.`),
  );
  if (choice.typeUuid) {
    return (
      <EmptyState
        art={<BlankTicket />}
        title="Belum ada paket jenis ini"
        action={
          <Button size="lg" onClick={onReset}>
            Semua Paket
          </Button>
        }
      >
        <p>Lihat jenis lain, atau semua paket dari kota ini.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<BlankTicket />}
      title="Belum ada paket dari kota ini"
      action={
        <ButtonLink size="lg" to={paths.departureCities}>
          Pilih kota lain
        </ButtonLink>
      }
    >
      <p>Jadwal berikutnya sedang disusun. Kota terdekat mungkin sudah membuka keberangkatan.</p>
    </EmptyState>
  );
}
