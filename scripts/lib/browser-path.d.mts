/** Where the Chromium of tests and measurements is. */
export function browserPath(): Promise<string>;
export const BROWSER_FLAGS: string[];
