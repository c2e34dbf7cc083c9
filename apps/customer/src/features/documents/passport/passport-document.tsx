import type { Order } from '@rihlah/contract/order';
import { accountPath } from '@rihlah/contract/paths';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { findRejection, useIsOwner } from '../acted-on.ts';
import styles from '../documents.module.css';
import { Loaded } from '../loaded.tsx';
import { PrivacyNote } from '../privacy-note.tsx';
import { passportQuery } from '../queries.ts';
import { RejectedNotice } from '../rejected-notice.tsx';
import { Replaceable } from '../replaceable.tsx';
import { SavedDocument } from '../saved-document.tsx';
import { PassportForm } from './passport-form.tsx';
import { PassportWarning } from './passport-warning.tsx';

/** The passport: uploaded, then read. */
export function PassportDocument({ order, pilgrim }: { order: Order; pilgrim: string }) {
  const query = useQuery(passportQuery(pilgrim));
  const isOwner = useIsOwner(pilgrim);
  const { departureDate } = order.product;
  return (
    <>
      <Loaded name="Paspor" query={query}>
        {(passport) => (
          <Replaceable
            record={passport}
            isOwner={isOwner}
            saved={({ status, createdAt, photo, number, expired }, onReplace) => (
              <SavedDocument
                title="Paspor"
                status={status}
                createdAt={createdAt}
                onReplace={onReplace}
                photos={[{ name: 'Halaman data diri', address: photo }]}
              >
                <Fields>
                  <Field label="Nomor paspor">{number}</Field>
                  <Field label="Berlaku sampai">{formatDate(expired)}</Field>
                </Fields>
                <PassportWarning expired={expired} departureDate={departureDate} isSaved />
              </SavedDocument>
            )}
            form={(replaces) => (
              <>
                <RejectedNotice rejection={findRejection(order, 'passport')} />
                <PassportForm pilgrim={pilgrim} replaces={replaces} order={order} />
                <p className={styles.help}>
                  <Link to={accountPath('syarat-pembuatan-passport')}>Belum punya paspor?</Link>
                </p>
              </>
            )}
          />
        )}
      </Loaded>
      <PrivacyNote />
    </>
  );
}
