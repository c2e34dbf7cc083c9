import type { Dependant, listDependants } from '@rihlah/contract/people/claim';
import { Button } from '@rihlah/ui/actions/button';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../client/api.ts';
import styles from '../profile.module.css';

const claimDialog = lazyCode(() => import('./claim-dialog.tsx'));

const KEY = ['dependants'];

const dependantsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi<typeof listDependants>('GET', '/api/v1/pilgrim-account', { signal }),
    // Without them the profile is whole.
    meta: { ownErrors: true },
  });

/** Pilgrims without a phone, for whom the viewer is reached, and the way to accounts of their own. */
export default function Dependants() {
  const client = useQueryClient();
  const { data } = useQuery(dependantsQuery());
  const [claiming, claim] = useState<Dependant | null>(null);
  const pilgrims = data?.pilgrims ?? [];
  if (pilgrims.length === 0) return null;
  return (
    <Document as="section" aria-label="Memakai nomor Anda" strip={{ name: 'Memakai nomor Anda' }}>
      <Facts>
        <p className={styles.support}>
          Kabar untuk mereka datang ke Anda, dan Anda mengurus dokumen, kamar, dan jemput paspornya.
        </p>
        <ul className={styles.dependants}>
          {pilgrims.map((pilgrim) => (
            <li key={pilgrim.uuid}>
              <b>{pilgrim.name}</b>
              {pilgrim.isKnown ? (
                <Button
                  variant="secondary"
                  aria-label={`Beri ${pilgrim.name} akun sendiri`}
                  onClick={() => claim(pilgrim)}
                >
                  Beri akun sendiri
                </Button>
              ) : (
                <span className={styles.support}>Menunggu pembayaran pertama</span>
              )}
            </li>
          ))}
        </ul>
      </Facts>
      {claiming && (
        <LoadedPart
          part={claimDialog}
          with={{
            pilgrim: claiming,
            onClose: () => claim(null),
            onClaimed: () => {
              claim(null);
              void client.invalidateQueries({ queryKey: KEY });
            },
          }}
        />
      )}
    </Document>
  );
}
