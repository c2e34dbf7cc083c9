import { PASSPORT_FIELDS } from '@rihlah/contract/staff/documents/passport-reading';
import { phoneInWords } from '@rihlah/rules/text/addresses/phone';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Link } from '@rihlah/ui/navigation/link';
import { Stamp, type StampTone } from '@rihlah/ui/status/stamp';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { GENDER_WORDS } from '../../../domain/words/gender-words.ts';
import { type Draft, openDifferences } from '../drafts.ts';
import own from '../facts.module.css';
import type { StaffDocument, WaitingDocument } from '../queries.ts';
import { FIELD_WORDS, lockWords, ourWords } from '../words.ts';
import { Checks } from './checks.tsx';
import styles from './comparison.module.css';
import { PassportComparison } from './comparison.tsx';
import { PassportCards } from './passport-cards.tsx';

const STAMPS: Record<StaffDocument['state'], [StampTone, string]> = {
  waiting: ['secondary', 'Unverified'],
  accepted: ['success', 'Verified'],
  rejected: ['danger', 'Ditolak'],
  replaced: ['secondary', 'Diganti'],
};

/** Whom the document is of, and for which journey. */
export function Head({ row, document }: { row: WaitingDocument; document: StaffDocument | undefined }) {
  const withBranch = useWithBranch();
  const mayTake = useMay('document.upload');
  const order = document?.order;
  const [tone, word] = STAMPS[document?.state ?? 'waiting'];
  return (
    <header className={own.head}>
      <div>
        <h2>{row.pilgrim.name}</h2>
        <p>
          {order && <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.orderId}</Link>}
          {document?.sentBy?.as === 'agent' && ` · dikirim ${document.sentBy.name}`}
          {document?.sentBy?.as === 'staff' && ` · diambil ${document.sentBy.name} di loket`}
          {mayTake && (
            <>
              {order && ' · '}
              <Link to={withBranch(`/orang/${row.pilgrim.uuid}/berkas`)}>Ambil berkas</Link>
            </>
          )}
        </p>
        <p>
          {order && `${order.packageName}, `}
          {row.departsOn ? `berangkat ${formatShortDate(row.departsOn)}` : 'belum punya keberangkatan'}
        </p>
      </div>
      <Stamp tone={tone}>{word}</Stamp>
    </header>
  );
}

interface RemarkProps {
  row: WaitingDocument;
  document: StaffDocument;
  draft: Draft;
  /** Cards below say what differs. */
  isCards: boolean;
}

/** The one thing to know before one looks at the fields. */
function Remark({ row, document, draft, isCards }: RemarkProps) {
  const lock = document.lock ?? row.lock;
  if (document.decided)
    return (
      <Notice tone="warning" role="status">
        <b>{document.decided.by} sudah memeriksa dokumen ini.</b>{' '}
        {document.decided.decision === 'accept' ? 'Diterima.' : `Ditolak: ${document.decided.why}.`}
      </Notice>
    );
  if (lock)
    return (
      <Notice tone="warning" role="status">
        {lockWords(lock)}
      </Notice>
    );
  if (document.opinions.length > 0)
    return (
      <Notice tone="warning">
        <b>Dua pemeriksa tidak sepakat, Anda yang memutuskan.</b>
        <ul>
          {document.opinions.map(({ by, decision, why }) => (
            <li key={by}>
              {by}: {decision === 'accept' ? 'terima' : `tolak, ${why}`}
            </li>
          ))}
        </ul>
      </Notice>
    );
  const { reading } = document;
  if (reading?.state === 'reading')
    return (
      <Notice role="status">
        <b>MRZ sedang dibaca.</b> Anda dapat memeriksa sendiri sambil menunggu.
      </Notice>
    );
  if (reading?.state === 'unreadable')
    return (
      <Notice tone="warning" role="status">
        <b>MRZ tidak terbaca.</b> Bandingkan setiap data dengan foto.
      </Notice>
    );
  const open = openDifferences(reading?.fields ?? [], draft);
  if (open.length === 0 || isCards) return null;
  const names = open.map(({ field }, at) =>
    at === 0 ? FIELD_WORDS[field] : FIELD_WORDS[field].toLowerCase(),
  );
  return (
    <Notice tone="danger" role="status">
      <b>{names.join(', ')} tidak sama.</b> Lihat foto, lalu pilih mana yang benar.
    </Notice>
  );
}

/** What was typed, to hold beside a photo that no machine reads. */
function Typed({ document: { kind, dose, typed } }: { document: StaffDocument }) {
  const rows: [string, string | null][] = [
    ['Nama', typed.name],
    ...(kind === 'identity'
      ? ([
          ['NIK', typed.nik.replace(/(.{4})(?=.)/g, '$1 ')],
          ['Tanggal lahir', ourWords('birthDate', typed.birthDate)],
          ['Jenis kelamin', GENDER_WORDS[typed.gender]],
          ['Alamat', typed.address],
          ['Telepon', phoneInWords(typed.phone, typed.phoneOf !== null)],
        ] as [string, string][])
      : []),
    ...(kind === 'passport'
      ? PASSPORT_FIELDS.slice(1).map((field): [string, string] => [
          FIELD_WORDS[field],
          ourWords(field, typed[field]),
        ])
      : []),
    ...(kind === 'passportDocument' ? ([['Jenis dokumen', typed.paper]] as [string, string | null][]) : []),
    ...(kind === 'covid'
      ? ([
          ['Dosis', String(dose ?? '')],
          ['Vaksin', typed.vaccine?.name ?? null],
          ['Tanggal vaksin', typed.vaccine?.on ? formatShortDate(typed.vaccine.on) : null],
          ['Tanggal lahir', ourWords('birthDate', typed.birthDate)],
        ] as [string, string | null][])
      : []),
    ...(kind === 'yellowBook' || kind === 'passportDocument'
      ? ([
          ['Tanggal lahir', ourWords('birthDate', typed.birthDate)],
          ['Nomor paspor', typed.number],
        ] as [string, string | null][])
      : []),
  ];
  return (
    <dl className={styles.list}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.typed}>
          <dt>{label}</dt>
          <dd>{value ?? 'belum ada'}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  row: WaitingDocument;
  document: StaffDocument;
  draft: Draft;
  onAnswer: (field: keyof typeof FIELD_WORDS, answer: 'passport' | 'order' | undefined) => void;
  isPhone: boolean;
  mayDecide: boolean;
}

/** The data beside the photo, field by field. */
export function Facts({ row, document, draft, onAnswer, isPhone, mayDecide }: FactsProps) {
  const isPassport = document.kind === 'passport';
  const isCards = isPhone && document.reading?.state === 'read';
  return (
    <>
      <Remark row={row} document={document} draft={draft} isCards={isCards} />
      {(!isPassport || (isPhone && !isCards)) && <Typed document={document} />}
      {isCards && (
        <PassportCards document={document} draft={draft} onAnswer={onAnswer} mayDecide={mayDecide} />
      )}
      {isPassport && !isPhone && (
        <PassportComparison document={document} draft={draft} onAnswer={onAnswer} mayDecide={mayDecide} />
      )}
      {isPassport && <Checks document={document} />}
    </>
  );
}
