import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { showError } from '@rihlah/ui/toasts/notify';
import { createQueryClient } from '@rihlah/web-client/query-client';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { appConfig } from '../client/config.ts';
import { App } from './app.tsx';
import { pages } from './pages.ts';

const nowhere = () => {};

/** Links as the hash router of the browser writes them. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  push: nowhere,
  replace: nowhere,
  go: nowhere,
};

await pages.home.load();

/** The home page's markup for `#root`, as an anonymous visitor sees it first. Called when the server starts, and when what the agency says of itself changes. */
export function renderHome(config: AppConfig): string {
  Object.assign(appConfig, config);
  return renderToString(
    <App
      queryClient={createQueryClient(showError)}
      router={(screens) => (
        <Router location="/" navigator={navigator} static>
          {screens}
        </Router>
      )}
    />,
  );
}
