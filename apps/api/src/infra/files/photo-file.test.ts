import { readFile } from 'node:fs/promises';
import { judgePhoto, type PhotoKind } from '@rihlah/rules/documents/photo-file';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const FILES: [name: string, kind: PhotoKind, make: () => Promise<Buffer>][] = [
  ['JPEG', 'jpeg', () => noise().jpeg().toBuffer()],
  ['progressive JPEG', 'jpeg', () => noise().jpeg({ progressive: true }).toBuffer()],
  [
    'JPEG with EXIF',
    'jpeg',
    () =>
      noise()
        .withExifMerge({ IFD0: { Make: 'Uji' } })
        .jpeg()
        .toBuffer(),
  ],
  ['PNG', 'png', () => noise().png().toBuffer()],
  ['WebP', 'webp', () => noise().webp().toBuffer()],
  ['lossless WebP', 'webp', () => noise().webp({ lossless: true }).toBuffer()],
  ['HEIC', 'heic', () => readFile(new URL('../../../test/fixtures/turned.heic', import.meta.url))],
];

describe.each(FILES)('%s', (_name, kind, make) => {
  it('is known by its content, and whole', async () => {
    expect(judgePhoto(await make())).toEqual({ kind, isWhole: true });
  });

  it('is not whole wherever it was cut', async () => {
    const bytes = await make();
    for (const share of [0.2, 0.5, 0.7, 0.99])
      expect(judgePhoto(bytes.subarray(0, Math.floor(bytes.length * share)))?.isWhole).toBe(false);
    expect(judgePhoto(bytes.subarray(0, -1))?.isWhole).toBe(false);
  });
});

/** A preview inside of the photo, as cameras write it: a whole JPEG in a segment of its own. */
async function withPreview(): Promise<Buffer> {
  const [photo, preview] = [await noise().jpeg().toBuffer(), await noise().resize(60).jpeg().toBuffer()];
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(preview.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, preview, photo.subarray(2)]);
}

it('the end of a preview inside of a photo is not taken for its own', async () => {
  const bytes = await withPreview();
  expect(judgePhoto(bytes)?.isWhole).toBe(true);
  expect(judgePhoto(bytes.subarray(0, -100))?.isWhole).toBe(false);
});

it('what phones write behind a photo does not cut it', async () => {
  const [jpeg, png] = [await noise().jpeg().toBuffer(), await noise().png().toBuffer()];
  for (const bytes of [jpeg, png])
    expect(judgePhoto(Buffer.concat([bytes, Buffer.alloc(5000, 0x41)]))?.isWhole).toBe(true);
});

it('other kinds, and next to nothing, are no photos', async () => {
  expect(judgePhoto(await noise().gif().toBuffer())).toBeNull();
  expect(judgePhoto(await noise().avif().toBuffer())).toBeNull();
  expect(judgePhoto(await noise().tiff().toBuffer())).toBeNull();
  expect(judgePhoto(Buffer.from('bukan foto sama sekali'))).toBeNull();
  expect(judgePhoto(Buffer.from([0xff, 0xd8, 0xff]))).toBeNull();
});
