import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeInlinePictures, writePictures } from './art/write-pictures.ts';
import { writeManifest } from './manifest.ts';
import { writeChart } from './map/chart.ts';
import { writeRasters } from './raster.ts';
import { writeTerms } from './terms/write-terms.ts';

/** Draws, extracts and typesets everything in `public/`. */
export async function writeAssets(): Promise<void> {
  const publicDir = fileURLToPath(new URL('../public', import.meta.url));
  await rm(publicDir, { recursive: true, force: true });
  await mkdir(publicDir, { recursive: true });
  await writePictures(publicDir);
  await writeInlinePictures(fileURLToPath(new URL('../generated', import.meta.url)));
  await Promise.all([
    writeChart(publicDir),
    writeRasters(publicDir),
    writeTerms(publicDir),
    writeManifest(publicDir),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeAssets();
