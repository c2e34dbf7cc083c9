import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { findOverlay } from '../hooks/use-overlay.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A press that asks for another tab or window is the browser's. */
const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * A link of the router, without the prefetching of React Router's own, which this app does itself. On an overlay it takes
 * the overlay's place in the history, so that Back leads to the page below; where it leads to that page, it closes it.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const isOver = findOverlay(useLocation()) ? true : undefined;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace: replace ?? isOver,
    state,
    target,
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        const { href } = event.currentTarget;
        if (isOver && href === window.location.href && isPlain(event)) {
          event.preventDefault();
          event.currentTarget.closest('dialog')?.close();
        }
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
