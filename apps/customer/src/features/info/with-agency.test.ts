import { PRIVACY_HTML } from '@rihlah/contract/info/privacy';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  // Other tests of this process get the app of their own page.
  vi.resetModules();
});

/** The app as a page whose server said these spans. */
async function textWith(policy: Record<string, number>): Promise<string> {
  vi.resetModules();
  const agency = { name: 'Al Mabrur & Co', callCenter: '0800 111', permit: '', social: {} };
  const textContent = JSON.stringify({ agency, policy });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  const { withAgency } = await import('./with-agency.ts');
  return withAgency(PRIVACY_HTML);
}

const SPANS = {
  photoRetentionDays: 31,
  numberRetentionYears: 17,
  addressRetentionDays: 433,
  sessionRetentionDays: 57,
  messageRetentionDays: 811,
};

it('says the spans of the policy, whatever they are, and no other', async () => {
  const text = await textWith(SPANS);
  const said = [...text.matchAll(/<li><b>[^<]+<\/b>[^<]*?(\d+) (days|years)/g)].map(([, count]) =>
    Number(count),
  );
  expect(said).toEqual(Object.values(SPANS));
  expect(text).toContain('31 days after the return');
  expect(text).toContain('17 years after the end of the year');
  expect(text).not.toMatch(/\{[\w-]+\}/);
  // Written into the text, a span would stay when the policy changes.
  expect(PRIVACY_HTML.match(/\d+ (days|years|months)/g)).toBeNull();
  expect(text).toContain('Al Mabrur &amp; Co');
});
