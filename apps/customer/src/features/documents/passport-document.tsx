import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { accountPath } from '../../lib/paths.ts';
import { Field, Fields } from '../../ui/fields.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './documents.module.css';
import { Loaded } from './loaded.tsx';
import { PassportForm } from './passport-form.tsx';
import { PassportWarning } from './passport-warning.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { passportQuery } from './queries.ts';
import { SavedDocument } from './saved-document.tsx';

interface PassportDocumentProps {
  pilgrim: string;
  /** `YYYY-MM-DD` */
  departureDate: string;
}

/** The passport: uploaded once, then read. */
export function PassportDocument({ pilgrim, departureDate }: PassportDocumentProps) {
  const query = useQuery(passportQuery(pilgrim));
  return (
    <>
      <Loaded name="Paspor" query={query}>
        {(passport) =>
          passport ? (
            <SavedDocument
              title="Paspor"
              status={passport.status}
              photos={[{ name: 'Halaman data diri', address: passport.photo }]}
            >
              <Fields>
                <Field label="Nomor paspor">{passport.number}</Field>
                <Field label="Berlaku sampai">{formatDate(passport.expired)}</Field>
              </Fields>
              <PassportWarning expired={passport.expired} departureDate={departureDate} />
            </SavedDocument>
          ) : (
            <>
              <PassportForm pilgrim={pilgrim} departureDate={departureDate} />
              <p className={styles.help}>
                <Link to={accountPath('syarat-pembuatan-passport')}>Belum punya paspor?</Link>
              </p>
            </>
          )
        }
      </Loaded>
      <PrivacyNote />
    </>
  );
}
