import {
  type Finding,
  type FindingKind,
  noteFinding,
  type reopenFinding,
} from '@rihlah/contract/staff/custody/findings';
import { Button } from '@rihlah/ui/actions/button';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { callApi } from '../../client/api.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { PaneForm } from '../../domain/form/pane-form.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { type SentForm, useSentForm } from '../../domain/form/use-sent-form.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
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

interface FindingPaneProps {
  finding: Finding;
}

/** One finding: both sides, what mends it, and the way to let it be; of one that somebody lets be, the way back. */
export function FindingPane({ finding }: FindingPaneProps) {
  return finding.known ? <Known finding={finding} known={finding.known} /> : <Open finding={finding} />;
}

/** What it is, and whom it is about. */
function Sides({ finding: { sides, text } }: FindingPaneProps) {
  const withBranch = useWithBranch();
  return (
    <>
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
    </>
  );
}

function Known({ finding, known }: FindingPaneProps & { known: NonNullable<Finding['known']> }) {
  const mayNote = useMay('person.facts');
  const sending = useSending<string>({
    send: (uuid) =>
      callApi<typeof reopenFinding>('POST', '/api/staff/v1/findings/notes/:uuid/withdrawal', {
        params: { uuid },
      }),
    done: 'Catatan dibatalkan, temuan menunggu lagi',
    refresh: ['findings'],
  });
  return (
    <DetailPane
      foot={
        mayNote && (
          <Button
            variant="secondary"
            block
            busy={sending.isSending}
            onClick={() => void sending.start(known.note)}
          >
            Batalkan catatan
          </Button>
        )
      }
    >
      <div className={styles.pane}>
        <Sides finding={finding} />
        <p className={styles.support}>
          Diketahui {known.by}, {formatListDate(known.at)}: “{known.why}”
        </p>
        <Failure>{sending.failure}</Failure>
      </div>
    </DetailPane>
  );
}

function Open({ finding }: FindingPaneProps) {
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
  const { kind, sides } = finding;
  return (
    <PaneForm sent={sent} submit={mayNote && 'Catat diketahui'} isBlock className={styles.pane}>
      <Sides finding={finding} />
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
    </PaneForm>
  );
}
