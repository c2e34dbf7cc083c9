import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|txt|wasm)$/;

/** Writes `.br` and `.gz` beside every file that it makes smaller, so that the server compresses nothing per request. */
export async function compressFiles(outDir: string): Promise<void> {
  const names = await readdir(outDir, { recursive: true });
  const files = names.filter((name) => COMPRESSIBLE.test(name) && !/^(\w+[/\\])?server/.test(name));
  await Promise.all(files.map((name) => compress(join(outDir, name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, zipped] = await Promise.all([brotli(content, { params }), gz(content, { level: 9 })]);
  const smaller: [ending: string, bytes: Buffer][] = [
    ['br', br],
    ['gz', zipped],
  ];
  for (const [ending, bytes] of smaller)
    if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes);
}
