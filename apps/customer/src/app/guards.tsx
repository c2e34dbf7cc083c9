import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSelectedBranch } from '../lib/selected-branch.ts';
import { getSession, useSession } from '../lib/session.ts';

/** Sends an anonymous visitor to login, which brings them back to where they wanted to go. */
export function RequireLogin() {
  const { isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  if (isLoggedIn) return <Outlet />;
  const isWorthReturning = pathname !== paths.logout;
  const redirect = isWorthReturning ? `?redirect=${encodeURIComponent(pathname + search)}` : '';
  return <Navigate to={`${paths.login}${redirect}`} replace />;
}

/** Sends a logged-in visitor home. Decided on arrival: a login on the screen itself goes where that screen says. */
export function GuestsOnly() {
  const [wasLoggedIn] = useState(() => getSession().isLoggedIn);
  return wasLoggedIn ? <Navigate to={paths.home} replace /> : <Outlet />;
}

/** The package screens need a departure city. */
export function RequireBranch() {
  return useSelectedBranch() ? <Outlet /> : <Navigate to={paths.departureCities} replace />;
}
