import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { capitalised } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import type { Row } from '../build-rows.ts';
import { blockWords, formatClock, sentWords } from '../words.ts';
import type { CheckIn } from './use-check-in.ts';

/** One pilgrim: what stops them, and what can be done about their presence by hand. */
export function PersonDialog({
  row,
  take,
  undo,
  show,
}: { row: Row | null } & Pick<CheckIn, 'take' | 'undo' | 'show'>) {
  const withBranch = useWithBranch();
  const mayRead = useMay('order.read');
  const mayTake = useMay('attendance.take');
  const isStopped = row !== null && row.blocks.length > 0;
  return (
    <Dialog
      open={row !== null}
      onClose={() => show(null)}
      title={row?.name}
      focusTitle
      actions={
        row && (
          <>
            {!mayTake ? null : row.present ? (
              <Button size="lg" block variant="danger" onClick={() => undo(row)}>
                Urungkan kehadiran
              </Button>
            ) : (
              <Button
                size="lg"
                block
                variant={isStopped ? 'secondary' : 'primary'}
                onClick={() => take(row, 'hand')}
              >
                {isStopped ? 'Catat hadir juga' : 'Hadir'}
              </Button>
            )}
            {mayRead && (
              <ButtonLink size="lg" block variant="quiet" to={withBranch(`/pesanan/${row.order.uuid}`)}>
                Buka pesanan
              </ButtonLink>
            )}
            <Button size="lg" block variant="quiet" onClick={() => show(null)}>
              Tutup
            </Button>
          </>
        )
      }
    >
      {row && (
        <>
          {isStopped && (
            <Notice tone="danger">
              <b>{capitalised(blockWords(row))}.</b> {sentWords(row)}
            </Notice>
          )}
          <Fields>
            <Field label="Pesanan">{row.order.orderId}</Field>
            {row.room && <Field label="Kamar">{row.room}</Field>}
            <Field label="Kehadiran">
              {row.present ? `${formatClock(row.present.at)}, dicatat ${row.present.by}` : 'Belum hadir'}
            </Field>
          </Fields>
        </>
      )}
    </Dialog>
  );
}
