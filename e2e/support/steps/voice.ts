import type { Page } from '@playwright/test';

/** A phone that has a voice of one language, which notes what it is given to read. To be called before the page is opened. */
export const giveVoice = (page: Page, language: 'ar-SA' | 'id-ID') =>
  page.addInitScript((lang) => {
    const spoken: string[] = [];
    Object.assign(window, { __spoken: spoken });
    const voice = { lang, name: 'Uji', default: true, localService: true, voiceURI: 'uji' };
    window.speechSynthesis.getVoices = () => [voice as SpeechSynthesisVoice];
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set() {}, get: () => null });
    window.speechSynthesis.speak = (words) => void spoken.push(words.text);
  }, language);

/** What was read aloud until now, the last at the end. */
export const spokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { __spoken: string[] }).__spoken);
