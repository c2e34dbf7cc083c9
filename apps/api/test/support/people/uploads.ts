import type { Problem } from '@rihlah/contract/wire/hal';
import sharp from 'sharp';
import type { Answer } from '../http/http.ts';

/** A picture whose left half is red and right half blue, so that one sees how it was turned. */
export async function makePhoto(
  width = 400,
  height = 300,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const right = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(right).png().toBuffer(), left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

export type Parts = Record<string, string | Buffer>;

/** A form; pictures are sent under the name of a photo, whatever they are. */
export function makeForm(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'foto.jpg');
  }
  return form;
}

/** Sends a form. @returns the answer, JSON or a problem */
export async function upload<Body = Problem>(
  address: string,
  path: string,
  token: string,
  parts: Parts | FormData,
): Promise<Answer<Body>> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: parts instanceof FormData ? parts : makeForm(parts),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body,
  };
}
