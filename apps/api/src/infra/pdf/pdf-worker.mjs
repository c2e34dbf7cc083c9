import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const FONTS = `${dirname(require.resolve('pdfjs-dist/package.json'))}/standard_fonts/`;

/** Enough for the small print; the long side of a page is never drawn larger than a picture is kept. */
const DOTS_PER_POINT = 200 / 72;
const LONG_SIDE = 2600;
const QUALITY = 82;
/** A departure has some fifty pilgrims, with a few pages each. */
const MAX_PAGES = 150;
/** More than the sensors of phones have. */
const MAX_PIXELS = 65_000_000;

sharp.cache(false);
sharp.concurrency(1);
// The reader of PDF prints what it thinks of bad files.
console.log = () => {};

async function draw(document, page) {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_POINT, LONG_SIDE / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const drawn = document.canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const drawing = page.render({ canvasContext: drawn.context, viewport });
  // Between the strokes it is heard that the server has ended.
  drawing.onContinue = (goOn) => setImmediate(goOn);
  await drawing.promise;
  const { width: across, height: down } = drawn.canvas;
  const { data } = drawn.context.getImageData(0, 0, across, down);
  const jpeg = await sharp(data, { raw: { width: across, height: down, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  document.canvasFactory.destroy(drawn);
  return jpeg;
}

/**
 * What stands on each page of a PDF, and the page drawn. Scripts inside it are not run, and nothing is fetched.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<{ pages: { text: string, jpeg: Uint8Array }[] } | { unreadable: 'damaged' | 'locked' | 'tooLong' }>}
 */
async function readPages(bytes) {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    standardFontDataUrl: FONTS,
    maxImageSize: MAX_PIXELS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > MAX_PAGES) return { unreadable: 'tooLong' };
    const pages = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      // Each at once: pages that are drawn and not encoded would fill the memory.
      pages.push({ text, jpeg: await draw(document, page) });
      page.cleanup();
    }
    return { pages };
  } catch (error) {
    return { unreadable: error?.name === 'PasswordException' ? 'locked' : 'damaged' };
  } finally {
    await loading.destroy();
  }
}

process.on('message', ({ id, asked }) => {
  void readPages(asked).then((answer) => process.send({ id, answer }));
});
// The server has ended.
process.on('disconnect', () => process.exit());
