import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { numberWords } from '@rihlah/rules/money/terbilang';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconArrowLeft } from '@rihlah/ui/icons/back';
import { Link } from '@rihlah/ui/navigation/link';
import { PageHeading } from '@rihlah/ui/page/page';
import { formatDate, groupAccountNumber } from '@rihlah/ui/text/format';
import styles from './joint.module.css';
import {
  type FormerNumber,
  type JointLine,
  lineWords,
  useEnvelopePath,
  useJointLines,
} from './joint-view.ts';

interface JointHeadProps {
  joint: JointPayment;
  title: string;
  former: FormerNumber | null;
}

/** Title, the way back to the tickets for whoever ordered them, and what changed. */
export function JointHead({ joint, title, former }: JointHeadProps) {
  const envelope = useEnvelopePath(joint);
  const count = joint.bills.filter(({ state }) => state === 'open').length;
  return (
    <>
      <div className={styles.head}>
        {envelope && joint.bills.length > 1 && (
          <Link to={envelope} className={styles.back}>
            <IconArrowLeft size={18} /> Amplop keluarga
          </Link>
        )}
        <PageHeading
          support={
            count > 1 ? `Satu kali transfer untuk ${numberWords(count)} orang.` : 'Satu kali transfer.'
          }
        >
          {title}
        </PageHeading>
      </div>
      <JointChange joint={joint} former={former} />
    </>
  );
}

const STATE_WORDS: Record<Exclude<JointLine['state'], 'open'>, string> = {
  paid: 'Sudah dibayar',
  cancelled: 'Dibatalkan',
  void: 'Tidak berlaku lagi',
  elsewhere: 'Dalam pelunasan',
};

/** Whose tickets it pays, each with its amount, and their sum. */
export function JointLines({ joint }: { joint: JointPayment }) {
  const lines = useJointLines(joint);
  const paying = lines.filter(({ state }) => state === 'open');
  const first = lines[0];
  return (
    <div>
      {first && (
        <p className={styles.package}>
          {first.packageName}, {formatDate(first.departureDate)}
        </p>
      )}
      <span className="label">Membayar tiket</span>
      <ul>
        {lines.map((line) => (
          <li key={`${line.orderId} ${line.description}`} className={styles.line}>
            <span className={styles.who}>
              <b>{line.name}</b> <span className={styles.id}>{lineWords(line, lines)}</span>
            </span>{' '}
            {line.state === 'open' ? (
              <b className="money">{formatRupiah(line.amount)}</b>
            ) : (
              <span className={styles.off}>{STATE_WORDS[line.state]}</span>
            )}
          </li>
        ))}
      </ul>
      {lines.length > 1 && (
        <p className={styles.sum}>
          <span>{paying.length} tiket</span> <b className="money">{formatRupiah(joint.amount)}</b>
        </p>
      )}
    </div>
  );
}

/** What became of its bills, in sentences. */
function whatChanged(lines: JointLine[]): string {
  // Each once: somebody may have two bills.
  const namesIn = (state: JointLine['state']) =>
    [...new Set(lines.flatMap((line) => (line.state === state ? [line.name] : [])))].join(', ');
  const cancelled = namesIn('cancelled');
  const given = namesIn('void');
  const said = [
    cancelled && `Tiket ${cancelled} dibatalkan.`,
    given &&
      `Tagihan ${given} tidak berlaku lagi karena pesanannya berubah. Bila ada gantinya, tagihan itu ada di pesanannya.`,
  ].filter((sentence) => sentence !== '');
  return said.length > 0 ? said.join(' ') : 'Salah satu tagihannya berubah.';
}

/** That amount and number are others than before, and why. */
function JointChange({ joint, former }: { joint: JointPayment; former: FormerNumber | null }) {
  const lines = useJointLines(joint);
  if (!former) return null;
  return (
    <Notice tone="warning" role="alert">
      {whatChanged(lines)} Jumlahnya berubah dari <b className="money">{formatRupiah(former.amount)}</b>{' '}
      menjadi <b className="money">{formatRupiah(joint.amount)}</b>. Nomor {groupAccountNumber(former.number)}{' '}
      tidak berlaku lagi: jangan transfer ke sana.
    </Notice>
  );
}
