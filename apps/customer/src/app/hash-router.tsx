import { createHashHistory } from '@remix-run/router';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';

/**
 * The library's `HashRouter` from the library's own parts. That component also says in the console what its next version
 * wants: half a kilobyte of every first visit, of which the payment's page has none to spare. A move is no transition, for
 * what is typed into a search is read from the address again.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [{ action, location }, setMoved] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setMoved), [history]);
  return (
    <Router
      navigator={history}
      navigationType={action}
      location={location}
      future={{ v7_relativeSplatPath: true }}
    >
      {children}
    </Router>
  );
}
