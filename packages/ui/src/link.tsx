import type { AnchorHTMLAttributes } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link of the router, without the prefetching of React Router's own, which this app does itself. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

interface NavLinkProps extends LinkProps {
  to: string;
  /** Only this very path counts as being here, not those below it. */
  end?: boolean;
}

/** A link that says when one is on its page (`aria-current`). */
export function NavLink({ end, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
