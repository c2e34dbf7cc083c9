import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { n, range } from '../art/svg.ts';
import { indonesia, neighbours } from './land.ts';
import { CHART_SIZE, chartX, chartY } from './projection.ts';

const SEAS: [name: string, longitude: number, latitude: number][] = [
  ['Samudra Hindia', 99.5, -8.4],
  ['Laut Natuna', 107.2, 5.3],
  ['Laut Jawa', 110.6, -5.2],
  ['Laut Banda', 128.3, -5.8],
  ['Laut Arafura', 135.6, -8.9],
  ['Laut Sulawesi', 121.8, 3.1],
  ['Samudra Pasifik', 134.5, 4.1],
  ['Laut Timor', 125.6, -11.8],
];

const MERIDIANS = range(7).map((index) => 90 + index * 10);
const PARALLELS = [-15, -10, -5, 5, 10, 15];

const fixed = 'vector-effect="non-scaling-stroke"';

/** Coast lines on the water: ever thinner strokes over each other leave two lines around the land. */
const WATER_LINES = [
  { stroke: '#c3d3c8', width: 15 },
  { stroke: '#e2eae0', width: 13.6 },
  { stroke: '#b4c8bb', width: 8 },
  { stroke: '#e2eae0', width: 6.6 },
];

function graticule(): string {
  const lines =
    MERIDIANS.map((longitude) => `M${n(chartX(longitude))} 0V${n(CHART_SIZE.height)}`).join('') +
    PARALLELS.map((latitude) => `M0 ${n(chartY(latitude))}H${n(CHART_SIZE.width)}`).join('');
  return (
    `<path d="${lines}" fill="none" stroke="#cbd8cd" stroke-width="1" stroke-dasharray="1 5" ${fixed}/>` +
    `<path d="M0 ${n(chartY(0))}H${n(CHART_SIZE.width)}" fill="none" stroke="#b9cabd" stroke-width="1" stroke-dasharray="6 4" ${fixed}/>`
  );
}

const sea = ([name, longitude, latitude]: (typeof SEAS)[number]) =>
  `<text x="${n(chartX(longitude))}" y="${n(chartY(latitude))}">${name.toUpperCase()}</text>`;

function chart(): string {
  const waves = WATER_LINES.map(
    ({ stroke, width }) => `<use href="#land" stroke="${stroke}" stroke-width="${width}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(CHART_SIZE.width)} ${n(CHART_SIZE.height)}"><defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0H7V7H0Z" fill="#fefdf8"/><path d="M0 0V7" stroke="#bfd0c4" stroke-width="1.2"/></pattern><path id="land" d="${indonesia()}" ${fixed} stroke-linejoin="round"/></defs>${graticule()}<g fill="none">${waves}</g><path d="${neighbours()}" fill="#efece0" stroke="#d8c9a2" ${fixed}/><use href="#land" fill="url(#hatch)" stroke="#0b4a38" stroke-width="1.2"/><g class="seas">${SEAS.map(sea).join('')}<text x="${n(chartX(90.8))}" y="${n(chartY(0.25))}" class="equator">Khatulistiwa</text></g></svg>`;
}

/** The engraved chart of Indonesia and its neighbours, from Natural Earth. */
export async function writeChart(publicDir: string): Promise<void> {
  const { data } = optimize(chart(), {
    floatPrecision: 1,
    plugins: [
      { name: 'preset-default', params: { overrides: { cleanupIds: false, removeHiddenElems: false } } },
    ],
  });
  await writeFile(join(publicDir, 'art/chart.svg'), data);
}
