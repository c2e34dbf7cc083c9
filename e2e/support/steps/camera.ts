import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const FRAME = { width: 640, height: 480 };
const FRAMES = 30;

/** What the browser's camera of these tests shows: a file, read anew each time the camera is opened. */
export const CAMERA_FILE = join(tmpdir(), `rihlah-camera-${process.pid}.mjpeg`);

/** Flags with which Chromium has such a camera. */
export const CAMERA_FLAGS = [
  '--use-fake-device-for-media-stream',
  // Asks nobody: who is refused the camera is a test of its own.
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${CAMERA_FILE}`,
];

/** Holds a picture before the camera, as long as that is off. @param svg of a QR code */
export async function holdUp(svg: string): Promise<void> {
  const wall = sharp({ create: { ...FRAME, channels: 3, background: '#8a8a84' } });
  const card = await sharp(Buffer.from(svg)).resize(340, 340).png().toBuffer();
  const frame = await wall
    .composite([{ input: card, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer();
  await writeFile(CAMERA_FILE, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
}
