import { describe, expect, it } from 'vitest';
import { type Box, placeLabels } from './label-places.ts';

const view = { width: 400, height: 300 };
const label = (x: number, y: number) => ({ at: { x, y }, width: 80, height: 32 });

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('placeLabels', () => {
  it('puts a lone label right of its dot', () => {
    const [box] = placeLabels([label(100, 100)], view);
    expect(box).toEqual({ x: 116, y: 84, width: 80, height: 32 });
  });

  it('keeps neighbours apart and inside the view', () => {
    const boxes = placeLabels([label(180, 150), label(200, 150), label(190, 165), label(390, 20)], view);
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(view.width);
      for (const other of boxes.slice(index + 1)) expect(meet(box, other)).toBe(false);
    }
  });

  it('keeps the label of a dot beyond the edge out of the view', () => {
    const [box] = placeLabels([label(-20, 100)], view);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
  });

  it('looks further away where larger names would meet another', () => {
    // Names side by side take all the room near a dot.
    const wall = [40, 75, 110, 145, 180, 215].map((y) => ({ x: 60, y, width: 280, height: 32 }));
    const [box] = placeLabels([label(200, 128)], view, { boxes: wall, dots: [] });
    for (const other of wall) expect(meet(box as Box, other)).toBe(false);
  });

  it('makes room for a later label rather than have it cover a dot', () => {
    // Banjarmasin between Palembang, Balikpapan and Makassar, with the dots of Java below, as on a narrow phone.
    const small = { width: 360, height: 348 };
    const city = (x: number, y: number, width: number) => ({ at: { x, y }, width, height: 26 });
    const items = [
      city(300, 169, 86),
      city(332, 218, 76),
      city(271, 195, 86),
      city(147, 191, 82),
      city(92, 165, 56),
    ];
    const dots = [175, 184, 219, 219, 248].map((x, index) => ({
      x: x - 6,
      y: 230 + (index % 3) * 8,
      width: 12,
      height: 12,
    }));
    const boxes = placeLabels(items, small, { boxes: [], dots });
    for (const [index, box] of boxes.entries()) {
      for (const dot of dots) expect(meet(box, dot)).toBe(false);
      for (const other of boxes.slice(index + 1)) expect(meet(box, other)).toBe(false);
    }
  });

  it('moves a name away from where a crowded one finds its only place', () => {
    // The five cities of Java and all others on a phone held sideways, with text half as large again.
    const sideways = { width: 740, height: 348 };
    const xs = [115, 133, 249, 197, 196, 402, -71, -32, 68, -147, -7, 343, 292, 326, 247, 172, 525, 601, 886];
    const ys = [221, 238, 246, 239, 258, 198, -2, 101, 148, -46, 68, 109, 156, 276, 262, 81, 46, 164, 138];
    const widths = [
      93, 110, 115, 121, 134, 115, 89, 96, 131, 140, 127, 132, 141, 109, 163, 190, 171, 162, 179,
    ];
    const zoomControl = { x: 678, y: 0, width: 62, height: 112 };
    const boxes = placeLabels(
      widths.map((width, index) => ({ at: { x: xs[index] ?? 0, y: ys[index] ?? 0 }, width, height: 32 })),
      sideways,
      { boxes: [zoomControl], dots: [] },
    );
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(meet(box, other)).toBe(false);
  });
});
