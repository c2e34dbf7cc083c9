import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Lists the hashes of index.html's inline scripts for the Content-Security-Policy: `dist/script-hashes.json`. */
export async function writeScriptHashes(outDir: string): Promise<void> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  if (hashes.length === 0) throw new Error('index.html has no inline script any more');
  await writeFile(join(outDir, 'script-hashes.json'), `${JSON.stringify(hashes)}\n`);
}
