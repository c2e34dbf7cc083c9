import { withLock } from './exclusive-lock.mjs';

/**
 * A Chromium that needs no installation: the binary inside an npm package, unpacked on first use. `CHROMIUM_PATH`
 * names another one.
 */
export async function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  // Makes the package unpack its shared libraries too, which a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return withLock('.cache/chromium.lock', () => chromium.executablePath());
}

/** Our own flags: the package's defaults switch web security off. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
