import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export interface Shown {
  /** The document that is open now. */
  uuid: string;
  /** Milliseconds from the key to the frame after the next photo was hung in. */
  took: number;
  /** How much its pixels differ: nothing for a blank one. */
  contrast: number;
}

declare global {
  interface Window {
    decideAndWatch: (keys: string[]) => Promise<Shown>;
  }
}

/** Presses keys in the page itself, and looks at every frame until another photo is in view. */
function watchInPage(): void {
  const contrastOf = (canvas: HTMLCanvasElement): number => {
    const small = document.createElement('canvas');
    small.width = 24;
    small.height = 18;
    const context = small.getContext('2d');
    context?.drawImage(canvas, 0, 0, small.width, small.height);
    const { data = [] } = context?.getImageData(0, 0, small.width, small.height) ?? {};
    const light = [...data].filter((_value, at) => at % 4 === 1);
    return Math.max(...light) - Math.min(...light);
  };
  window.decideAndWatch = async (keys) => {
    const photoNow = () => document.querySelector<HTMLElement>('[data-photo]');
    const before = photoNow()?.dataset.photo;
    let start = 0;
    for (const key of keys) {
      start = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // A reason must be in before it is sent.
      if (key !== keys.at(-1)) await new Promise((frame) => requestAnimationFrame(frame));
    }
    for (;;) {
      // What is there at the beginning of a frame was drawn with the one before.
      await new Promise((frame) => requestAnimationFrame(frame));
      const photo = photoNow();
      if (performance.now() - start > 20_000) throw new Error(`no other photo after ${before}`);
      if (!photo || photo.dataset.photo === before) continue;
      await new Promise((frame) => requestAnimationFrame(frame));
      const took = performance.now() - start;
      const canvas = photo.querySelector('canvas');
      return { uuid: photo.dataset.photo ?? '', took, contrast: canvas ? contrastOf(canvas) : 0 };
    }
  };
}

/** To be called before the page is opened. */
export async function watchPhotos(page: Page): Promise<void> {
  await page.addInitScript(watchInPage);
}

/** Decides about the open document by keyboard: a passport is refused, whose differences would lock Accept. */
export async function decideByKey(page: Page): Promise<Shown> {
  const isPassport = /^Paspor/.test((await page.locator('h1').first().textContent()) ?? '');
  await expect(page.getByRole('button', { name: /^Tolak/ })).toBeEnabled();
  return page.evaluate((keys) => window.decideAndWatch(keys), isPassport ? ['1', 't'] : ['a']);
}
