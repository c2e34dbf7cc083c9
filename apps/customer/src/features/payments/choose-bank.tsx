import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { BankPage } from './bank-choice.tsx';
import { BillDocument } from './bill-document.tsx';
import type { BillView } from './bill-view.ts';
import { PaymentHead } from './payment-head.tsx';
import type { useCreateAccount } from './use-create-account.ts';

const shareBill = lazyCode(() => import('./share-bill.tsx'));

interface ChooseBankProps {
  view: BillView;
  now: number;
  account: ReturnType<typeof useCreateAccount>;
}

export const ChooseBank = ({ view, now, account }: ChooseBankProps) => (
  <BankPage
    account={account}
    head={<PaymentHead view={view} title={view.title} isNumbered />}
    document={<BillDocument view={view} now={now} />}
  >
    <LoadedPart part={shareBill} with={{ view }} />
  </BankPage>
);
