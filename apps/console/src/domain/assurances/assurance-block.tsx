import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import type { AssuranceEnd, StaffAssurance } from '@rihlah/contract/staff/departures/assurances';
import { Button } from '@rihlah/ui/actions/button';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { DecisionDialog } from '../form/decision-dialog.tsx';
import styles from './assurances.module.css';
import { type GivenProof, ProofDialog } from './proof-dialog.tsx';

type Proof = StaffAssurance['proofs'][number];

const END_WORDS: Record<AssuranceEnd, string> = {
  withdrawn: 'dicabut',
  changed: 'berakhir karena isinya berubah',
  replaced: 'diganti bukti baru',
};

interface AssuranceBlockProps {
  assurance: StaffAssurance;
  mayChange: boolean;
  onRecord: (proof: GivenProof) => Promise<unknown>;
  onWithdraw: (uuid: string, why: string) => Promise<unknown>;
  /** First parts of the keys of the queries that show it. */
  refresh: readonly string[];
  /** Sets the day by which it will be sure. */
  onPlan?: () => void;
}

/** One of the five: what is told, whether it is sure and by what, and everything that proved it before. */
export function AssuranceBlock({
  assurance,
  mayChange,
  onRecord,
  onWithdraw,
  refresh,
  onPlan,
}: AssuranceBlockProps) {
  const [dialog, setDialog] = useState<'record' | 'withdraw' | null>(null);
  const { kind, fact, isSure, plan, proofs } = assurance;
  const name = ASSURANCE_WORDS[kind];
  const standing = proofs.find(({ ended }) => ended === null);
  const former = proofs.filter(({ ended }) => ended !== null);
  const close = () => setDialog(null);
  return (
    <section className={styles.block} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {isSure ? (
          <Stamp>Pasti</Stamp>
        ) : (
          <Stamp tone="warning" isOpen>
            Belum
          </Stamp>
        )}
      </div>
      <p>{fact ?? 'Belum diisi'}</p>
      {standing && <ProofLine proof={standing} />}
      {standing && !isSure && (
        <p className={styles.lapsed}>
          Buktinya tidak cocok lagi dengan isi sekarang, atau sudah lewat masa berlakunya.
        </p>
      )}
      {!isSure && (plan.sureBy ?? plan.responsible) !== null && (
        <p className={styles.quiet}>
          {plan.sureBy && `Pasti paling lambat ${formatShortDate(plan.sureBy)}. `}
          {plan.responsible && `Penanggung jawab ${plan.responsible}.`}
        </p>
      )}
      {mayChange && (
        <div className={styles.acts}>
          {fact !== null && (
            <Button variant={isSure ? 'quiet' : 'secondary'} onClick={() => setDialog('record')}>
              {standing ? 'Bukti baru' : 'Catat bukti'}
            </Button>
          )}
          {standing && (
            <Button variant="quiet" onClick={() => setDialog('withdraw')}>
              Cabut
            </Button>
          )}
          {!isSure && onPlan && (
            <Button variant="quiet" onClick={onPlan}>
              Atur hari
            </Button>
          )}
        </div>
      )}
      {former.length > 0 && (
        <details>
          <summary>Riwayat, {former.length} bukti</summary>
          <ul>
            {former.map((proof) => (
              <li key={proof.uuid}>
                <ProofLine proof={proof} />
                {proof.ended && (
                  <p className={styles.quiet}>
                    {END_WORDS[proof.ended.how]} {formatListDate(proof.ended.at)}
                    {proof.ended.by && `, ${proof.ended.by}`}
                    {proof.ended.why && `: ${proof.ended.why}`}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog === 'record' && <ProofDialog assurance={assurance} send={onRecord} onClose={close} />}
      {dialog === 'withdraw' && standing && (
        <DecisionDialog
          title={`Cabut bukti ${name.toLowerCase()}?`}
          support="Pelanggan langsung melihat “belum”. Buktinya tetap ada di riwayat."
          consequences={[{ what: 'Bukti', detail: standing.text }]}
          confirmLabel="Cabut bukti"
          cancelLabel="Jangan cabut"
          send={(why) => onWithdraw(standing.uuid, why)}
          done={`Bukti ${name.toLowerCase()} dicabut`}
          refresh={refresh}
          onClose={close}
        />
      )}
    </section>
  );
}

const ProofLine = ({
  proof: { text, number, documentedOn, validUntil, pages, by, at },
}: {
  proof: Proof;
}) => (
  <p className={styles.proof}>
    {text}
    {number && `, nomor ${number}`}, {formatShortDate(documentedOn)}
    {validUntil && `, berlaku sampai ${formatShortDate(validUntil)}`}
    <span className={styles.quiet}>
      {by}, {formatListDate(at)}
      {pages.length > 0 && ', '}
      {pages.map((page, index) => (
        <a key={page} href={`${page}?lebar=1600`} target="_blank" rel="noreferrer">
          {pages.length > 1 ? `halaman ${index + 1} ` : 'lihat bukti'}
        </a>
      ))}
    </span>
  </p>
);
