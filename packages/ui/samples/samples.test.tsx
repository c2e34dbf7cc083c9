import '../src/styles/tokens.css';
import '../src/styles/roomy.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SAMPLES, Samples } from './samples.tsx';

const html = document.documentElement;
html.lang = 'id';
document.title = 'Samples';
afterEach(() => {
  html.style.fontSize = '';
});

/** Names of what reaches past the right edge of the window. */
const overflowing = (): string[] =>
  [...document.querySelectorAll('main *')]
    .filter(
      (part) =>
        part.getBoundingClientRect().right > window.innerWidth + 0.5 && !part.closest('svg, .sr-only'),
    )
    .map((part) => part.outerHTML.slice(0, 120));

describe.each([
  ['a phone', 360, 740, '100%'],
  ['a phone with large text', 360, 740, '150%'],
  ['a desk', 1280, 800, '100%'],
] as const)('on %s', (_, width, height, size) => {
  it('every part fits and breaks no rule of accessibility', async () => {
    await page.viewport(width, height);
    html.style.fontSize = size;
    const screen = await render(<Samples />);
    for (const [room] of SAMPLES)
      await expect.element(screen.getByRole('region', { name: room, exact: true })).toBeVisible();
    await document.fonts.ready;
    expect(overflowing()).toEqual([]);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: where }) => where)])).toEqual([]);
  });
});
