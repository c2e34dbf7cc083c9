import { PICTURE_PATH, PICTURE_WIDTHS } from '@rihlah/contract/catalog/picture-address';
import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { pictures } from './pictures.tables.ts';

export type PictureFormat = 'avif' | 'webp';

/** The stored bytes of a picture in a format and at most a width; null where there is none. */
export async function findPicture(
  { db, files }: Pick<Services, 'db' | 'files'>,
  uuid: string,
  { format, width }: { format: PictureFormat; width: number },
): Promise<Buffer | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.uuid, uuid));
  // A small original is kept in the widths below its own alone.
  const widths = PICTURE_WIDTHS.filter((each) => each <= width).toReversed();
  const key = widths.map((each) => row?.files[`${format}-${each}`]).find((each) => each !== undefined);
  return key === undefined ? null : files.get(key);
}

/** Of addresses those that name a picture which is not there; what lies elsewhere is not asked about. */
export async function findMissingPictures(db: DbOrTx, paths: string[]): Promise<string[]> {
  const ours = paths.filter((path) => path.startsWith(`${PICTURE_PATH}/`));
  const uuidOf = (path: string) => path.slice(PICTURE_PATH.length + 1);
  const uuids = ours.map(uuidOf).filter((uuid) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid));
  const rows = uuids.length
    ? await db.select({ uuid: pictures.uuid }).from(pictures).where(inArray(pictures.uuid, uuids))
    : [];
  const there = new Set(rows.map(({ uuid }) => uuid));
  return ours.filter((path) => !there.has(uuidOf(path)));
}
