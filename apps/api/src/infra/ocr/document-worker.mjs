import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parse } from 'mrz';
import sharp from 'sharp';
import { createWorker, PSM } from 'tesseract.js';

/** Letters of the zone are some 30 pixels high then: more is not read better, only slower. */
const WIDTH = 1400;
/** Part of the picture, from below, that is looked at first. */
const ZONE = 0.45;
/** Numbers of an ID card are some 40 pixels high then. */
const CARD_WIDTH = 1600;
const NIK_LENGTH = 16;
/** More lines of digits than a family card has say nothing. */
const MOST_NIKS = 400;
/** Phones are held a little askew; a picture that says nothing upright may lie on its side. */
const ATTEMPTS = [
  ...[0, -2, 2, -4, 4].map((angle) => ({ angle, part: ZONE })),
  ...[0, 90, 270, 180].map((angle) => ({ angle, part: 1 })),
];
/** Of many photos, most of which are no passports: those that were held as one holds a passport. */
const QUICK_ATTEMPTS = [...[0, -2, 2].map((angle) => ({ angle, part: ZONE })), { angle: 0, part: 1 }];
const LINE = 44;
const BACKGROUND = '#808080';
const CHECKED = {
  number: 'documentNumberCheckDigit',
  birthDate: 'birthDateCheckDigit',
  expires: 'expirationDateCheckDigit',
  composite: 'compositeCheckDigit',
};
/** Places of the fields in the second line (ICAO 9303-4, TD3). */
const PLACES = {
  number: [0, 9],
  nationality: [10, 13],
  birthDate: [13, 19],
  gender: [20, 21],
  expires: [21, 27],
};

sharp.cache(false);
sharp.concurrency(1);

const engine = loadEngine();

/** Everything it needs lies beside it: nothing is fetched, nothing is written. */
async function loadEngine() {
  const data = createRequire(import.meta.url).resolve(
    '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  );
  const worker = await createWorker('eng', 1, { langPath: dirname(data), cacheMethod: 'none', gzip: true });
  return worker;
}

const ZONE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
const DIGITS = '0123456789';

/** The engine, looking for these signs alone. */
async function engineFor(signs) {
  const worker = await engine;
  await worker.setParameters({
    tessedit_char_whitelist: signs,
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  });
  return worker;
}

/** Lines of a picture that was turned and cut, each with its signs and their places in it. */
async function linesOf(jpeg, { angle, part }) {
  const turned = await sharp(jpeg)
    .rotate(angle, { background: BACKGROUND })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const top = Math.round(height * (1 - part));
  const cut = await sharp(turned.data)
    .extract({ left: 0, top, width, height: height - top })
    .greyscale()
    .resize({ width: WIDTH })
    .png()
    .toBuffer();
  const { data } = await (await engineFor(ZONE_SIGNS)).recognize(cut, {}, { text: true, blocks: true });
  const scale = width / WIDTH;
  const placed = ({ x0, y0, x1, y1 }) => ({
    x0: x0 * scale,
    x1: x1 * scale,
    y0: y0 * scale + top,
    y1: y1 * scale + top,
  });
  const lines = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    .map(({ words }) =>
      words.flatMap(({ symbols }) => symbols.map(({ text, bbox }) => ({ text, ...placed(bbox) }))),
    );
  return { lines, size: { width, height }, angle };
}

const textOf = (line) => line.map(({ text }) => text).join('');

/** The last two long lines; the second begins with a number and a nationality. */
function zoneOf(lines) {
  const long = lines.filter((line) => line.length >= 28);
  const at = long.findLastIndex((line) => /^.{9}[\dOIBSZ].{3}.{6}/.test(textOf(line)));
  return at < 0 ? null : { first: long[at - 1] ?? [], second: long[at] };
}

const fitted = (text) => text.slice(0, LINE).padEnd(LINE, '<');

/** What an attempt has read, with the check digits that came out right. */
function judge({ first, second }, found) {
  const upper = textOf(first);
  const lower = textOf(second);
  const { details } = parse([fitted(upper.startsWith('P') ? upper : 'P<'), fitted(lower)], {
    autocorrect: true,
  });
  const detail = (name) => details.find(({ field }) => field === name);
  const checks = Object.fromEntries(
    Object.entries(CHECKED).map(([name, field]) => [
      name,
      // Signs that were swallowed move all that is behind them.
      name === 'composite' && lower.length !== LINE ? null : detail(field)?.valid === true,
    ]),
  );
  const isSure = [checks.number, checks.birthDate, checks.expires].filter(Boolean).length >= 2;
  const value = (name) => (detail(name)?.valid ? (detail(name).value ?? null) : null);
  return {
    isSure,
    isWhole: checks.number && checks.birthDate && checks.expires,
    checks,
    upper,
    number: checks.number ? value('documentNumber') : null,
    birthDate: checks.birthDate ? value('birthDate') : null,
    expires: checks.expires ? value('expirationDate') : null,
    gender: isSure ? value('sex') : null,
    nationality: isSure ? value('nationality') : null,
    places: Object.fromEntries(
      Object.entries(PLACES).map(([name, [from, to]]) => [name, cornersOf(second.slice(from, to), found)]),
    ),
    namePlace: cornersOf(first.slice(5), found),
  };
}

/** The corners of some signs on the picture as it was before it was turned, in parts of its sides. */
function cornersOf(signs, { size, angle, original }) {
  if (signs.length === 0) return null;
  const [x0, x1] = [Math.min(...signs.map((s) => s.x0)) - 6, Math.max(...signs.map((s) => s.x1)) + 6];
  const [y0, y1] = [Math.min(...signs.map((s) => s.y0)) - 6, Math.max(...signs.map((s) => s.y1)) + 6];
  const turn = (-angle * Math.PI) / 180;
  const back = (x, y) => {
    const [dx, dy] = [x - size.width / 2, y - size.height / 2];
    return [
      (dx * Math.cos(turn) - dy * Math.sin(turn)) / original.width + 0.5,
      (dx * Math.sin(turn) + dy * Math.cos(turn)) / original.height + 0.5,
    ];
  };
  return [back(x0, y0), back(x1, y0), back(x1, y1), back(x0, y1)];
}

/** Tries until all check digits of the second line's fields are right; otherwise the attempt that is sure of two. */
async function readZone(jpeg, isQuick) {
  const original = await sharp(jpeg).metadata();
  let best = null;
  for (const attempt of isQuick ? QUICK_ATTEMPTS : ATTEMPTS) {
    // Once something was read, only its skew can be wrong.
    if (best && attempt.part === 1) break;
    const found = { ...(await linesOf(jpeg, attempt)), original };
    const zone = zoneOf(found.lines);
    if (!zone) continue;
    const result = judge(zone, found);
    if (result.isWhole) return result;
    if (result.isSure) best ??= result;
  }
  return best;
}

/** Sixteen digits whose day and month there are; a woman's day has 40 added. */
function isLikeNik(digits) {
  const written = Number(digits.slice(6, 8));
  const day = written > 40 ? written - 40 : written;
  const month = Number(digits.slice(8, 10));
  return day >= 1 && day <= 31 && month >= 1 && month <= 12 && digits[0] !== '0';
}

/** Every row of sixteen digits of a line that could be a NIK: what stands before and behind it was read as digits too. */
function niksIn(line) {
  const found = [];
  for (let at = 0; at + NIK_LENGTH <= line.length; at++) {
    const digits = line.slice(at, at + NIK_LENGTH);
    if (isLikeNik(digits)) found.push(digits);
  }
  return found;
}

/** Numbers of a photo that could be NIKs. */
async function readNiks(jpeg) {
  const small = await sharp(jpeg).greyscale().resize({ width: CARD_WIDTH }).png().toBuffer();
  const { data } = await (await engineFor(DIGITS)).recognize(small, {}, { text: true });
  const niks = data.text.split('\n').flatMap((line) => niksIn(line.replace(/\D/g, '')));
  return [...new Set(niks)].slice(0, MOST_NIKS);
}

process.on('message', ({ id, asked: { what, jpeg, isQuick } }) => {
  const photo = Buffer.from(jpeg);
  (what === 'niks' ? readNiks(photo) : readZone(photo, isQuick)).then(
    (answer) => process.send({ id, answer }),
    // A picture that cannot be opened says nothing either.
    () => process.send({ id, answer: null }),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit());
