import readerFile from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { SHELL_CACHE } from '../../../../service-worker/names.ts';

/** Reads the QR codes in a picture. @returns what they say */
export type Reader = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

const FORMATS = { formats: ['qr_code'] };

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector(FORMATS) : null;
}

/** The browser's own reader of QR codes, or ours, which is then kept for the time without a connection. */
export async function findReader(): Promise<Reader> {
  const own = await nativeDetector();
  if (own) return readerOf(own);
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // Also what is fetched goes by our own address, never by that of a stranger's server.
  await prepareZXingModule({ overrides: { locateFile: () => readerFile }, fireImmediately: true });
  void keepReader().catch(() => {});
  return readerOf(new BarcodeDetector({ formats: ['qr_code'] }));
}

const readerOf =
  (detector: Detector): Reader =>
  async (picture) =>
    (await detector.detect(picture)).map(({ rawValue }) => rawValue);

async function keepReader(): Promise<void> {
  const shell = await caches.open(SHELL_CACHE);
  const kept = await shell.keys();
  const here = new URL(readerFile, window.location.href).href;
  await Promise.all(
    kept.filter(({ url }) => url.endsWith('.wasm') && url !== here).map((old) => shell.delete(old)),
  );
  if (!kept.some(({ url }) => url === here)) await shell.add(here);
}
