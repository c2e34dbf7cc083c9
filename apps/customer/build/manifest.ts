import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a home screen needs to know of the app. */
export async function writeManifest(publicDir: string): Promise<void> {
  const manifest = {
    name: 'Rihlah, perjalanan umrah',
    short_name: 'Rihlah',
    lang: 'id',
    start_url: '/#/akun',
    scope: '/',
    id: '/',
    display: 'standalone',
    background_color: '#efece0',
    theme_color: '#0a3d2f',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  await writeFile(join(publicDir, 'manifest.webmanifest'), JSON.stringify(manifest));
}
