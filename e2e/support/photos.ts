import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo as a file dialog hands it over. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small photo. */
export const smallPhoto = async (): Promise<PhotoFile> => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8fa39b' } })
    .jpeg()
    .toBuffer(),
});

/** A photo of 4000 by 3000 pixels with as much detail as a phone's camera sees: several megabytes. */
export async function cameraPhoto(): Promise<PhotoFile> {
  const coarse = { width: 1600, height: 1200, channels: 3 } as const;
  const buffer = await sharp(randomBytes(coarse.width * coarse.height * coarse.channels), { raw: coarse })
    .blur(2)
    .normalise()
    .resize(4000, 3000)
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'IMG_2031.jpeg', mimeType: 'image/jpeg', buffer };
}
