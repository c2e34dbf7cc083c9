import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const require = createRequire(import.meta.url);
const FONTS = `${dirname(require.resolve('pdfjs-dist/package.json'))}/standard_fonts/`;

/** Enough for the small print; the long side of a page is never drawn larger than a picture is kept. */
const DOTS_PER_POINT = 200 / 72;
const LONG_SIDE = 2600;
/** A departure has some fifty pilgrims, with a few pages each. */
const MAX_PAGES = 150;
const MAX_MS = 120_000;

/**
 * What stands on each page of a PDF, and the page drawn. Scripts inside it are not run, and nothing is fetched.
 *
 * @param {Buffer} bytes
 * @param {(drawn: { data: Uint8ClampedArray, width: number, height: number }) => Promise<Uint8Array>} encode of one page, RGBA
 * @returns {Promise<{ pages: { text: string, jpeg: Uint8Array }[] } | { refused: 'damaged' | 'locked' | 'tooLong' }>}
 */
export async function drawPages(bytes, encode) {
  const until = Date.now() + MAX_MS;
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    standardFontDataUrl: FONTS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > MAX_PAGES) return { refused: 'tooLong' };
    const pages = [];
    for (let number = 1; number <= document.numPages; number++) {
      if (Date.now() > until) return { refused: 'tooLong' };
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(DOTS_PER_POINT, LONG_SIDE / Math.max(width, height));
      const viewport = page.getViewport({ scale });
      const drawn = document.canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({ canvasContext: drawn.context, viewport }).promise;
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      const { width: across, height: down } = drawn.canvas;
      // Each at once: pages that are drawn and not encoded would fill the memory.
      pages.push({ text, jpeg: await encode(drawn.context.getImageData(0, 0, across, down)) });
      document.canvasFactory.destroy(drawn);
      page.cleanup();
    }
    return { pages };
  } catch (error) {
    return { refused: error?.name === 'PasswordException' ? 'locked' : 'damaged' };
  } finally {
    await loading.destroy();
  }
}
