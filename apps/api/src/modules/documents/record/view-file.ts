import type { LinkHolder, StaffActor } from '../../../infra/access/actor.ts';
import { recordView } from '../../../infra/audit/record-view.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { mayView, noteRefusal } from './document-access.ts';
import type { FileLink } from './file-links.ts';

/**
 * The picture behind a link, which whoever holds it may see as long as the one it was given to may. A view by someone
 * other than its owner is written down before the picture is given out, once an hour for the same picture.
 *
 * @param actor whom the link was given to
 * @throws Failure `notFound`
 */
export async function viewFile(
  services: Services,
  actor: LinkHolder | StaffActor,
  { key, pilgrim }: Pick<FileLink, 'key' | 'pilgrim'>,
): Promise<Buffer> {
  const { db, files, clock } = services;
  if (!(await mayView(db, actor, pilgrim))) {
    if (actor.kind === 'customer') await noteRefusal(services, actor, pilgrim, { file: key });
    throw new Failure('notFound');
  }
  const picture = requireFound(await files.get(key));
  if (actor.uuid !== pilgrim) {
    const act = { verb: 'person.document-viewed' as const, subjectUuid: pilgrim, after: { file: key } };
    await recordView(db, actor, act, clock.now());
  }
  return picture;
}
