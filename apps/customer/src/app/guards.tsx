import { loginFor, paths } from '@rihlah/contract/wire/paths';
import { PageFallback } from '@rihlah/ui/page/page-fallback';
import { useState } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { getSession, useSession } from '../client/session.ts';
import { getSelectedBranch, useSelectedBranch } from '../domain/cities/selected-branch.ts';

/** Where one is sent instead of an address; null when one may be there. */
export type Guard = (wanted: Pick<Location, 'pathname' | 'search'>) => string | null;

/** Sends an anonymous visitor to login, which brings them back to where they wanted to go. */
export const loginGuard: Guard = ({ pathname, search }) => {
  if (getSession().isLoggedIn) return null;
  return pathname === paths.logout ? paths.login : loginFor(pathname + search);
};

/** Sends a logged-in visitor home. */
export const guestGuard: Guard = () => (getSession().isLoggedIn ? paths.home : null);

/** The package screens need a departure city. */
export const branchGuard: Guard = () => (getSelectedBranch() ? null : paths.departureCities);

/** While another page takes the place of one that is not for the visitor. */
function Elsewhere({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <PageFallback />
    </>
  );
}

export function RequireLogin() {
  useSession();
  const instead = loginGuard(useLocation());
  return instead === null ? <Outlet /> : <Elsewhere to={instead} />;
}

/** Decided on arrival: a login on the screen itself goes where that screen says. */
export function GuestsOnly() {
  const location = useLocation();
  const [instead] = useState(() => guestGuard(location));
  return instead === null ? <Outlet /> : <Elsewhere to={instead} />;
}

export function RequireBranch() {
  useSelectedBranch();
  const instead = branchGuard(useLocation());
  return instead === null ? <Outlet /> : <Elsewhere to={instead} />;
}
