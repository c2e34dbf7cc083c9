import { dropAllDrafts } from '@rihlah/ui/form/state/use-draft';
import { ACCOUNT_CACHE, PICTURES_CACHE } from '../../service-worker/names.ts';
import { keptTrip } from './kept-trip.ts';

export async function forgetOnDevice(): Promise<void> {
  dropAllDrafts();
  keptTrip.set(null);
  if (typeof caches === 'undefined') return;
  await Promise.allSettled([caches.delete(ACCOUNT_CACHE), caches.delete(PICTURES_CACHE)]);
}
