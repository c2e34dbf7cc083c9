import { type Finding, type FindingKind, noteFinding } from '@rihlah/contract/staff/custody/findings';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { callApi } from '../../client/api.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { PaneForm } from '../../domain/form/pane-form.tsx';
import { type SentForm, useSentForm } from '../../domain/form/use-sent-form.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './custody.module.css';

const FORM = noteFinding.body.pick({ why: true });

/** How it is put right: then it goes from the list by itself. */
const MENDED: Record<FindingKind, string> = {
  expiry: 'Hilang sendiri bila paspor baru diunggah. Paspor harus berlaku 7 bulan setelah berangkat.',
  passport: 'Hilang sendiri bila nomor paspor salah satunya dibetulkan.',
  nik: 'Hilang sendiri bila nama atau NIK salah satunya dibetulkan, atau pesanannya batal.',
  left: 'Hilang sendiri bila paspornya diserahkan kembali kepada pemiliknya.',
  overlap: 'Hilang sendiri bila salah satu perjalanan dibatalkan atau dipindah.',
};

/** One finding: both sides, what mends it, and the way to let it be. */
export function FindingPane({ finding }: { finding: Finding }) {
  const withBranch = useWithBranch();
  const mayNote = useMay('person.facts');
  const sent: SentForm<{ why: string }> = useSentForm<{ why: string }>({
    schema: FORM,
    values: { why: '' },
    words: { why: 'Isi alasannya' },
    send: ({ why }) =>
      callApi<typeof noteFinding>('POST', '/api/staff/v1/findings/notes', {
        body: { key: finding.key, why },
      }),
    done: 'Temuan dicatat diketahui',
    refresh: ['findings'],
    onDone: () => sent.form.reset(),
    onConflict: 'leave',
  });
  const { known, kind, sides, text } = finding;
  return (
    <PaneForm sent={sent} submit={!known && mayNote && 'Catat diketahui'} isBlock className={styles.pane}>
      <h2>{text}</h2>
      <ul className={styles.sides} aria-label="Kedua sisi">
        {sides.map(({ person, order, city }, index) => (
          <li key={`${person?.uuid ?? city}${order?.uuid ?? index}`}>
            {person ? (
              <Link to={withBranch(`/orang/${person.uuid}`)}>{person.name}</Link>
            ) : (
              <b>Orang dari {city || 'cabang lain'}</b>
            )}
            {order && (
              <small>
                <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.orderId}</Link> · {order.package},{' '}
                {formatShortDate(order.departsOn)}
              </small>
            )}
          </li>
        ))}
      </ul>
      {known ? (
        <p className={styles.support}>
          Diketahui {known.by}, {formatListDate(known.at)}: “{known.why}”
        </p>
      ) : (
        <>
          <p className={styles.support}>
            {MENDED[kind]}{' '}
            {kind === 'left' && sides[0]?.person && (
              <Link to={withBranch(`/paspor?cari=${encodeURIComponent(sides[0].person.name)}`)}>
                Cari di Semua paspor
              </Link>
            )}
          </p>
          {mayNote && (
            <FormTextArea<{ why: string }> name="why" label="Alasan dibiarkan" rows={3} maxLength={300} />
          )}
        </>
      )}
    </PaneForm>
  );
}
