import type { LinkHolder, StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { mayView } from './document-access.ts';
import type { FileLink } from './file-links.ts';

/**
 * The picture behind a link, which whoever holds it may see as long as the one it was given to may. A view by someone
 * other than its owner is written down before the picture is given out.
 *
 * @param actor whom the link was given to
 * @throws Failure `notFound`
 */
export async function viewFile(
  { db, files, clock }: Services,
  actor: LinkHolder | StaffActor,
  { key, pilgrim }: Pick<FileLink, 'key' | 'pilgrim'>,
): Promise<Buffer> {
  if (!(await mayView(db, actor, pilgrim))) throw new Failure('notFound');
  const picture = await files.get(key);
  if (!picture) throw new Failure('notFound');
  if (actor.uuid !== pilgrim) {
    const act = { verb: 'person.document-viewed' as const, subjectUuid: pilgrim, after: { file: key } };
    await record(db, actor, act, clock.now());
  }
  return picture;
}
