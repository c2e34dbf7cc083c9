import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { CodeBox } from '@rihlah/ui/layout/code-box';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { instructionsFor } from '../../domain/payments/bank-instructions.ts';
import PaymentInstructions from '../../domain/payments/payment-instructions.tsx';
import styles from './info.module.css';

export function InstructionsScreen({ method }: { method: string }) {
  const { bank } = instructionsFor(method);
  const other = bank === 'BRI' ? { bank: 'BNI', method: 'BNIVA' } : { bank: 'BRI', method: 'BRIVA' };
  return (
    <Page narrow className={styles.screen}>
      <div className={styles.bankHead}>
        <CodeBox code={bank} size="lg" />
        <PageHeading support="Pilih cara yang paling mudah bagi Anda.">
          Petunjuk pembayaran {bank}
        </PageHeading>
      </div>
      <PaymentInstructions bank={method} openFirst />
      <div className={styles.after}>
        <Notice tone="safe">
          Kami tidak pernah meminta transfer ke rekening pribadi. Bayar hanya ke nomor virtual account yang
          tampil di halaman pembayaran Anda.
        </Notice>
        <ButtonLink variant="secondary" size="lg" block to={paths.paymentInstructions(other.method)}>
          Petunjuk pembayaran {other.bank}
        </ButtonLink>
      </div>
    </Page>
  );
}
