import { z } from 'zod';
import type { Services } from '../../../infra/services.ts';

/** Who may see which file until when; all of it is signed. */
export interface FileLink {
  key: string;
  pilgrim: string;
  viewer: string;
  /** Seconds since 1970. */
  expires: number;
}

type Signer = Pick<Services, 'signedLinks' | 'clock' | 'config'>;

export const FILE_PATH = '/api/v1/file';
/** An address changes so many times within its life; in between a browser keeps the picture. */
const CHANGES_PER_LIFE = 3;

const payloadOf = ({ key, pilgrim, viewer }: Omit<FileLink, 'expires'>): string =>
  ['file', key, pilgrim, viewer].join('\n');

/** Absolute address of a picture, good for `FILE_LINK_SECONDS` at the most and two thirds of them at least. */
export function fileAddress(services: Signer, origin: string, file: Omit<FileLink, 'expires'>): string {
  const { FILE_LINK_SECONDS: life } = services.config;
  const step = Math.max(1, Math.floor(life / CHANGES_PER_LIFE));
  const now = Math.floor(services.clock.now().getTime() / 1000);
  const expires = Math.floor(now / step) * step + life;
  const { key, pilgrim, viewer } = file;
  const { signature } = services.signedLinks.sign(payloadOf(file), new Date(expires * 1000));
  const query = new URLSearchParams({ pilgrim, viewer, expires: String(expires), signature });
  return `${origin}${FILE_PATH}/${key}?${query}`;
}

const linkSchema = z.object({
  key: z.string().max(80),
  pilgrim: z.guid(),
  viewer: z.string().max(80),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** The link that an address holds; null when it is forged, incomplete or over. */
export function readFileLink(services: Signer, parts: unknown): FileLink | null {
  const { success, data } = linkSchema.safeParse(parts);
  if (!success) return null;
  const { signature, ...link } = data;
  const now = services.clock.now();
  const isGood = services.signedLinks.verify(payloadOf(link), { expires: link.expires, signature }, now);
  return isGood ? link : null;
}
