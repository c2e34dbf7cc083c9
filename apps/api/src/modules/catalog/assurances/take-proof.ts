import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { catalogFailure } from '../failures.ts';
import { takePicture } from '../pictures/take-picture.ts';

/** A letter, not a book. */
const MAX_PAGES = 6;

const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes('%PDF-');

/**
 * Takes in a PDF or picture that everybody may see. Only what is seen of it is kept: a PDF is drawn page by page, so that
 * what is blacked out in it is gone, with its text and whatever else lies in the file.
 *
 * @returns addresses of its pages
 * @throws Failure `proofUnreadable`, `proofTooLong`, a field error for what is no good picture, `busy`
 */
export async function takeProof(services: Services, actor: StaffActor, file: Buffer): Promise<string[]> {
  if (!isPdf(file)) return [await takePicture(services, actor, file)];
  const read = await services.pdfReader.read(file);
  if ('unreadable' in read)
    throw catalogFailure(read.unreadable === 'tooLong' ? 'proofTooLong' : 'proofUnreadable');
  if (read.pages.length === 0) throw catalogFailure('proofUnreadable');
  if (read.pages.length > MAX_PAGES) throw catalogFailure('proofTooLong');
  const pages: string[] = [];
  for (const { jpeg } of read.pages) pages.push(await takePicture(services, actor, jpeg));
  return pages;
}
