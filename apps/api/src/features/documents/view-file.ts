import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { mayReachPilgrim } from '../orders/may-reach-pilgrim.ts';
import { documentViews } from './documents.tables.ts';
import type { FileLink } from './file-links.ts';

/**
 * The picture behind a link, which whoever holds it may see as long as the one it was given to may. A view by someone
 * other than its owner is written down before the picture is given out.
 *
 * @throws Failure `notFound`
 */
export async function viewFile({ db, files, clock }: Services, link: FileLink): Promise<Buffer> {
  const { key, pilgrim, viewer } = link;
  const isStaff = viewer.startsWith('staff:');
  // An agent's right may have ended since the link was made.
  if (!isStaff && !(await mayReachPilgrim(db, viewer, pilgrim))) throw new Failure('notFound');
  const picture = await files.get(key);
  if (!picture) throw new Failure('notFound');
  if (viewer !== pilgrim)
    await db.insert(documentViews).values({ fileKey: key, pilgrimUuid: pilgrim, viewer, at: clock.now() });
  return picture;
}
