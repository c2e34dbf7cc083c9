import { type PackagePreview, PREVIEW_READY } from '@rihlah/contract/catalog/package-preview';
import type { Product } from '@rihlah/contract/catalog/product';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { travelQuery } from '../../../domain/journey/travel.ts';
import { roomsQuery } from '../../../domain/packages/rooms-query.ts';
import { PackageDetail } from '../../../features/packages/detail/package-detail.tsx';
import { hotelsQuery, itineraryQuery } from '../../../features/packages/queries.ts';

/** What is shown was handed over: none of it is asked of the server, which may know nothing of it. */
function fill(client: QueryClient, { product, hotels, rooms, itinerary, travel }: PackagePreview): void {
  client.setDefaultOptions({
    queries: { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  client.setQueryData(hotelsQuery(product.uuid).queryKey, hotels);
  client.setQueryData(roomsQuery(product.uuid).queryKey, rooms);
  client.setQueryData(itineraryQuery(product.uuid).queryKey, itinerary);
  client.setQueryData(travelQuery(product.uuid).queryKey, travel);
}

/** Only Loket around this page, on the same server, is listened to. */
const isFromLoket = ({ origin, source }: MessageEvent): boolean =>
  window.parent !== window && source === window.parent && origin === window.location.origin;

/** A package that is being written, as customers would see it; there is nothing here for who opens it by itself. */
export function Component() {
  const client = useQueryClient();
  const [product, setProduct] = useState<Product>();
  useEffect(() => {
    const listen = (event: MessageEvent<PackagePreview>) => {
      if (!isFromLoket(event) || event.data?.kind !== 'package-preview') return;
      fill(client, event.data);
      setProduct(event.data.product);
    };
    window.addEventListener('message', listen);
    // It is looked at, not used, and scrolled by keyboard too.
    document.body.inert = true;
    document.documentElement.tabIndex = 0;
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, [client]);
  if (!product) return <Loading label="Menunggu paket dari Loket">{null}</Loading>;
  // Its parts look for their place once: a description that has just been begun has another.
  const parts = product.description.trim() === '' ? 'bare' : 'described';
  return (
    <main>
      <PackageDetail key={parts} product={product} onOrder={() => {}} isDraft />
    </main>
  );
}
