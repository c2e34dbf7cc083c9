import type { ReceiptProof } from '@rihlah/contract/billing/receipt-proof';
import { PROOF_PATH } from '@rihlah/contract/wire/paths';
import { Stub } from '@rihlah/ui/layout/document';
import { appConfig } from '../../../client/config.ts';
import styles from './proof-stub.module.css';

/** What shows to anybody that a receipt is genuine: the code to scan, and what is typed where it cannot be scanned. */
export function ProofStub({ proof: { url, image, number, code } }: { proof: ReceiptProof }) {
  return (
    <Stub className={styles.proof}>
      <a href={url} className={styles.code}>
        <img src={`${appConfig.apiBase}${image}`} alt="Kode QR bukti pembayaran" width={116} height={116} />
      </a>
      <div className={styles.words}>
        <b>Cek keaslian</b>
        <p>Pindai untuk melihat bukti ini di halaman resmi {appConfig.agency.name}.</p>
        <p className={styles.number}>
          Bukti {number} <span>kode {code}</span>
        </p>
        <p className="on-paper">
          Atau ketik nomor dan kode itu di <b>{`${new URL(url, location.href).host}${PROOF_PATH}`}</b>
        </p>
      </div>
    </Stub>
  );
}
