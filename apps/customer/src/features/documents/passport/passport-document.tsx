import type { Order } from '@rihlah/contract/orders/order';
import { accountPath } from '@rihlah/contract/wire/paths';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import styles from '../documents.module.css';
import { PrivacyNote } from '../privacy-note.tsx';
import { passportQuery } from '../queries.ts';
import { UploadedDocument } from '../uploaded-document.tsx';
import { PassportForm } from './passport-form.tsx';
import { PassportWarning } from './passport-warning.tsx';

export function PassportDocument({ order, pilgrim }: { order: Order; pilgrim: string }) {
  const { departureDate } = order.product;
  return (
    <>
      <UploadedDocument
        name="Paspor"
        kind="passport"
        order={order}
        pilgrim={pilgrim}
        query={useQuery(passportQuery(pilgrim))}
        photos={({ photo }) => [{ name: 'Halaman data diri', address: photo }]}
        facts={({ number, expired }) => (
          <>
            <Fields>
              <Field label="Nomor paspor">{number}</Field>
              <Field label="Berlaku sampai">{formatDate(expired)}</Field>
            </Fields>
            <PassportWarning expired={expired} departureDate={departureDate} isSaved />
          </>
        )}
        form={(replaces) => (
          <>
            <PassportForm pilgrim={pilgrim} replaces={replaces} order={order} />
            <p className={styles.help}>
              <Link to={accountPath('syarat-pembuatan-passport')}>Belum punya paspor?</Link>
            </p>
          </>
        )}
      />
      <PrivacyNote />
    </>
  );
}
