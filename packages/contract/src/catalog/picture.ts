import '../wire/issue-codes.ts';
import { z } from 'zod';
import { code } from '../wire/messages.ts';

/** The address of a picture as rows store it: of one that was uploaded, of one of the product's own, or a full one. */
export const picturePath = z
  .string()
  .min(1, code('pictureRequired'))
  .max(300)
  .regex(/^(?:\/(?:gambar|art)\/[\w./-]+|https:\/\/[^\s"'<>]+)$/, code('pictureRequired'));
