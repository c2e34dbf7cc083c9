import type { Finding, FindingKind, NoteFinding } from '@rihlah/contract/staff/findings';
import { Button } from '@rihlah/ui/actions/button';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { Stub } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './custody.module.css';

/** How it is put right: then it goes from the list by itself. */
const MENDED: Record<FindingKind, string> = {
  expiry: 'Hilang sendiri bila paspor baru diunggah. Paspor harus berlaku 7 bulan setelah berangkat.',
  passport: 'Hilang sendiri bila nomor paspor salah satunya dibetulkan.',
  nik: 'Hilang sendiri bila nama atau NIK salah satunya dibetulkan, atau pesanannya batal.',
  overlap: 'Hilang sendiri bila salah satu perjalanan dibatalkan atau dipindah.',
};

/** One finding: both sides, what mends it, and the way to let it be. */
export function FindingStub({ finding }: { finding: Finding }) {
  const withBranch = useWithBranch();
  const mayNote = useMay('person.facts');
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isSending, failure, start } = useSending<string>({
    send: (reason) =>
      callApi<NoteFinding>('POST', '/api/staff/v1/findings/notes', {
        body: { key: finding.key, why: reason },
      }),
    done: 'Temuan dicatat diketahui',
    refresh: ['findings'],
    onDone: () => setWhy(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (why.trim()) void start(why.trim());
  };
  const { known, kind, sides, text } = finding;
  return (
    <form className={styles.whole100} noValidate onSubmit={submit}>
      <Stub
        foot={
          !known &&
          mayNote && (
            <Button type="submit" block busy={isSending}>
              Catat diketahui
            </Button>
          )
        }
      >
        <div className={styles.stub}>
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
              <p className={styles.support}>{MENDED[kind]}</p>
              {mayNote && (
                <TextArea
                  label="Alasan dibiarkan"
                  rows={3}
                  maxLength={300}
                  value={why}
                  {...(isAsked && !why.trim() && { error: 'Isi alasannya' })}
                  onChange={({ target }) => setWhy(target.value)}
                />
              )}
            </>
          )}
          <Failure>{failure}</Failure>
        </div>
      </Stub>
    </form>
  );
}
