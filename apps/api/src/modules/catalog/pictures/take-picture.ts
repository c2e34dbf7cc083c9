import { PICTURE_PATH } from '@rihlah/contract/catalog/picture-address';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { invalid } from '../../../infra/failure.ts';
import { stageUpload } from '../../../infra/files/stage-upload.ts';
import type { Services } from '../../../infra/services.ts';
import { pictures } from './pictures.tables.ts';

/**
 * Takes in a picture for the catalogue: opened by the decoder of the documents, kept as AVIF and WebP in sizes. Nothing
 * shows it before a row names its address.
 *
 * @returns its address
 * @throws Failure a field error on `photo` for what is no good picture, `busy`
 */
export async function takePicture(services: Services, actor: StaffActor, photo: Buffer): Promise<string> {
  const result = await services.images.toWeb(photo);
  if ('refused' in result) throw invalid('photo', result.refused);
  return stageUpload(services, result.files, async (tx, files) => {
    const createdAt = services.clock.now();
    const [row] = await tx.insert(pictures).values({ createdAt, files }).returning({ uuid: pictures.uuid });
    if (!row) throw new Error('the picture was not written');
    const path = `${PICTURE_PATH}/${row.uuid}`;
    await record(tx, actor, { verb: 'picture.added', subjectUuid: row.uuid, after: { path } }, createdAt);
    return path;
  });
}
