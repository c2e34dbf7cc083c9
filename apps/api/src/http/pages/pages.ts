import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { Services } from '../../infra/services.ts';
import { appConfigOf, type Said } from './app-config.ts';
import { type HtmlPage, prepare } from './html-page.ts';
import { pageTags, paymentTags } from './package-tags.ts';

/** The built app beside this program: three folders up from the sources, and from the bundle too. */
export const DIST = ['../../../../customer/dist', '../../customer/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'index.html')));

/** JSON inside a script element must not be able to end it. */
export const embed = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The app's HTML as the agency is at this moment. */
interface PageSet {
  home: HtmlPage;
  /** Links to pay. */
  payment: HtmlPage;
  /** Every other address. */
  page: HtmlPage;
  /** A page with a head of its own. */
  withSummary(head: string): HtmlPage;
}

export interface Pages {
  /** Made anew once the agency's settings or the policy in force are other ones. */
  now(): PageSet;
  /** CSP sources of the inline scripts in the page. */
  scriptHashes: string[];
}

interface Built {
  template: string;
  renderHome: (config: AppConfig) => string;
  scriptHashes: string[];
}

const MISSING: Built = {
  template: '<!doctype html><title>Rihlah</title><p>The web app is not built: npm run build</p>',
  renderHome: () => '',
  scriptHashes: [],
};

async function readBuilt(): Promise<Built> {
  if (!DIST) return MISSING;
  const entry = pathToFileURL(join(DIST, 'server', 'entry-server.js')).href;
  const { renderHome } = (await import(entry)) as Pick<Built, 'renderHome'>;
  const template = readFileSync(join(DIST, 'index.html'), 'utf8');
  const hashes = JSON.parse(readFileSync(join(DIST, 'script-hashes.json'), 'utf8')) as string[];
  return { template, renderHome, scriptHashes: hashes };
}

function makeSet({ template, renderHome }: Built, config: AppConfig, publicUrl: string): PageSet {
  const filled = template.replace('%APP_CONFIG%', () => embed(config));
  const render = (head: string, home: string): HtmlPage =>
    prepare(filled.replace('<!--app-head-->', () => head).replace('<!--app-home-->', () => home));
  const head = pageTags(config.agency.name, publicUrl);
  return {
    home: render(head, renderHome(config)),
    payment: render(paymentTags(config.agency.name, publicUrl), ''),
    page: render(head, ''),
    withSummary: (own) => render(own, ''),
  };
}

/** The pages of the built app with its configuration and the rendered home page in them. */
export async function loadPages({ agency, clock, config, publicUrl }: Services): Promise<Pages> {
  const built = await readBuilt();
  const saidNow = (): Said => ({
    settings: agency.settings,
    policy: agency.policyAt(clock.now()),
    front: agency.front,
    today: jakartaDate(clock.now()),
  });
  const made = (said: Said) => ({ said, set: makeSet(built, appConfigOf(config, said), publicUrl) });
  let last = made(saidNow());
  return {
    now: () => {
      const said = saidNow();
      const names = Object.keys(said) as (keyof Said)[];
      if (names.some((name) => said[name] !== last.said[name])) last = made(said);
      return last.set;
    },
    scriptHashes: built.scriptHashes,
  };
}
