import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { useFilters } from '../../domain/filter/use-filters.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { Conflict } from './conflict.tsx';
import { DoneMessage } from './done-message.tsx';
import own from './facts.module.css';
import { useOutgoing } from './outgoing.ts';
import { PhoneBar, usePhone } from './phone-bar.tsx';
import photo from './photo/photo.module.css';
import { FIELDS } from './queries.ts';
import { ReviewDocument } from './review/review-document.tsx';
import { useQueue } from './use-queue.ts';

/** Nothing that one could decide. */
function Nothing({ left, done, isNarrowed }: { left: number; done: number; isNarrowed: boolean }) {
  const withBranch = useWithBranch();
  const mayMoney = useMay('money.read');
  const others = left > 0 ? `${left} dokumen lain menunggu orang lain. ` : '';
  return (
    <EmptyState
      title={
        isNarrowed && left === 0 && done === 0
          ? 'Tidak ada dokumen dengan saringan ini'
          : 'Semua sudah diperiksa'
      }
      action={
        mayMoney ? (
          <ButtonLink to={withBranch('/uang')}>Lanjut ke uang perlu keputusan</ButtonLink>
        ) : (
          <ButtonLink to={withBranch('/')}>Kembali ke Hari ini</ButtonLink>
        )
      }
    >
      <p>
        {done > 0 && `${done} dokumen Anda putuskan. `}
        {others}Dokumen baru muncul sendiri di sini.
      </p>
    </EmptyState>
  );
}

/** Documents that wait, one after the other: the photo large, its data beside it, the decision (specification 4, screen 2). */
export default function DocumentsScreen() {
  const queue = useQueue();
  const isPhone = usePhone();
  const refused = useOutgoing().find(({ state }) => state === 'refused');
  const { current, rows, error } = queue;
  const { filters } = useFilters(FIELDS);
  const position = current ? `${queue.position} dari ${queue.total}` : '';
  if (current)
    return <ReviewDocument key="review" queue={queue} row={current} position={position} refused={refused} />;
  return (
    <Screen
      title="Periksa dokumen"
      actions={<FilterBar fields={FIELDS} />}
      wide={{ bar: isPhone ? <PhoneBar title="Periksa dokumen" /> : null }}
    >
      <div className={own.empty}>
        {refused && <Conflict key={refused.body.uuid} sent={refused} />}
        {!rows && error && (
          <ErrorState title="Dokumen tidak dapat dimuat" error={error} onRetry={() => void queue.refetch()} />
        )}
        {rows && <Nothing left={queue.left} done={queue.decided.size} isNarrowed={filters.length > 0} />}
        {rows && (
          <div className={photo.below}>
            <DoneMessage onBack={queue.open} />
          </div>
        )}
      </div>
    </Screen>
  );
}
