const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const wordOf = (table: [RegExp, string][], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** What a browser calls itself, in words by which people know their device: `Chrome, Windows`. */
export function deviceWords(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const words = [wordOf(BROWSERS, agent), wordOf(SYSTEMS, agent)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : 'Perangkat tidak dikenal';
}
