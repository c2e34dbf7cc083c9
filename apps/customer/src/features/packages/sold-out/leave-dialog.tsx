import type { LeaveWaitingList, WaitingPlace } from '@rihlah/contract/orders/waiting-list';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { showError } from '@rihlah/ui/toasts/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { placeQuery } from './place-query.ts';

interface LeaveDialogProps {
  place: WaitingPlace;
  isOffered: boolean;
  onClose: () => void;
}

/** Asks before a place on a waiting list, or the seats that are offered to it, are given up. */
export default function LeaveDialog({ place: { uuid }, isOffered, onClose }: LeaveDialogProps) {
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () =>
      callApi<LeaveWaitingList>('POST', '/api/v1/waiting-list/:uuid/leaving', { params: { uuid } }),
    meta: { ownErrors: true },
    onSuccess: (left) => client.setQueryData(placeQuery(uuid).queryKey, left),
    onError: (error) => {
      showError(error);
      // It has ended meanwhile: the screen says how.
      void client.invalidateQueries(placeQuery(uuid));
    },
    onSettled: onClose,
  });
  return (
    <Dialog
      open
      title={isOffered ? 'Tolak tawaran ini?' : 'Keluar dari daftar tunggu?'}
      onClose={onClose}
      actions={
        <>
          <Button size="lg" block variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
            {isOffered ? 'Ya, tolak' : 'Ya, keluar'}
          </Button>
          <Button size="lg" block variant="secondary" onClick={onClose}>
            Tidak jadi
          </Button>
        </>
      }
    >
      <p>
        {isOffered
          ? 'Seatnya langsung ditawarkan kepada antrean berikutnya, dan antrean Anda selesai.'
          : 'Tempat Anda diberikan kepada yang berikutnya. Mendaftar lagi berarti mulai dari belakang.'}
      </p>
    </Dialog>
  );
}
