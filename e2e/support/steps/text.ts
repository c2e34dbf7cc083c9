import type { Locator } from '@playwright/test';

/** A text with plain spaces, as one reads it: money never breaks, so its space is another one. */
export const readable = (text: string) => text.replaceAll('\u00a0', ' ');

/** What an element says. */
export const readShownText = async (locator: Locator): Promise<string> =>
  readable((await locator.textContent()) ?? '');

/** The digits of what an element says. */
export const readDigits = async (locator: Locator): Promise<string> =>
  (await readShownText(locator)).replace(/\D/g, '');
