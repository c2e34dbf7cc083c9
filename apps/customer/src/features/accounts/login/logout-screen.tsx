import { paths } from '@rihlah/contract/wire/paths';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetOnDevice } from '../../../client/forget-device-copy.ts';
import { clearSession, getTokens } from '../../../client/session.ts';
import { clearOrderDraft } from '../../../domain/orders/unpaid/order-draft.ts';
import { clearPlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import { revoke } from './revoke.ts';

/** The customer leaves even when the server cannot be told. */
const PATIENCE_MS = 4_000;

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

let isLeaving = false;

/** Tokens are dropped regardless of what the revocation answers (spec 1, section 7). */
async function logOut(client: QueryClient): Promise<void> {
  // What is still asked for would be refused once the token is gone.
  await client.cancelQueries();
  const token = getTokens()?.accessToken;
  if (token !== undefined) await Promise.race([revoke(token).catch(() => {}), patience()]);
  clearOrderDraft();
  clearPlacedOrders();
  clearSession();
  await forgetOnDevice();
  window.location.hash = `#${paths.login}`;
  window.location.reload();
}

export function LogoutScreen() {
  useTitle('Keluar');
  const client = useQueryClient();
  useEffect(() => {
    if (isLeaving) return;
    isLeaving = true;
    void logOut(client);
  }, [client]);
  return (
    <Page narrow>
      <PageHeading>Keluar dari akun</PageHeading>
      <Loading label="Sedang keluar">
        <Bar height={52} width="60%" />
      </Loading>
    </Page>
  );
}
