import type { ApplyReviewMoney, MoneyBill, ReviewMoney } from '@rihlah/contract/staff/billing/money';
import type { undoMoneyBooking } from '@rihlah/contract/staff/billing/money-bookings';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../client/api.ts';
import { DECIDED } from '../../../../domain/approvals/queries.ts';
import { inWords } from '../../../../domain/form/failure.tsx';
import { useSending } from '../../../../domain/form/use-sending.ts';
import { offerUndo } from '../../../../domain/undo/undo-store.ts';

/** Sends what is decided about money; whoever shows the money knows by it that something is on its way. */
export type Decide = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/** Books money on a bill, and offers to take that back until the customer is told. */
export function useMoneyBooking({ uuid, amount }: ReviewMoney, onDecide: Decide, onDone?: () => void) {
  const queries = useQueryClient();
  const takeBack = async (booking: string) => {
    try {
      await callApi<typeof undoMoneyBooking>('POST', '/api/staff/v1/money/bookings/:uuid/undo', {
        params: { uuid: booking },
      });
      showSuccess(`${plainRupiah(amount)} menunggu lagi, tidak ada yang dikabari`);
    } catch (error) {
      showErrorText(inWords(error));
    }
    await Promise.all(DECIDED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return useSending<MoneyBill, ApplyReviewMoney['response']>({
    send: async ({ billUuid, order, description }, key) => {
      const answer = await onDecide(() =>
        callApi<ApplyReviewMoney>('POST', '/api/staff/v1/money/review/:uuid/booking', {
          params: { uuid },
          body: { bill: billUuid },
          headers: { 'Idempotency-Key': key },
        }),
      );
      const said = `${plainRupiah(amount)} masuk ke ${order.name}, ${description}`;
      offerUndo(said, () => void takeBack(answer.booking), answer.undoUntil);
      return answer;
    },
    done: () => null,
    refresh: DECIDED,
    onDone: () => onDone?.(),
  });
}
