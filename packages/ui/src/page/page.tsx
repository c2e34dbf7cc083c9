import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { cx } from '../dom/class-names.ts';
import { InApp } from './in-app.tsx';
import styles from './page.module.css';

export function useTitle(title: string): void {
  const { name } = useContext(InApp);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** When the screen turns into another, its title is shown and announced like that of a new screen. */
export function useTopOnChange(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}

/** The measure of the page with its margins. `narrow` for forms and reading. */
export function Page({
  narrow,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={cx(styles.page, narrow && styles.narrow, className)}>{children}</div>;
}

interface PageHeadingProps {
  children: ReactNode;
  support?: ReactNode;
  className?: string;
}

/** The one h1 of a screen; takes the focus after a navigation (`tabIndex` -1). */
export function PageHeading({ children, support, className }: PageHeadingProps) {
  return (
    <div className={className}>
      <h1 tabIndex={-1}>{children}</h1>
      {support && <p className={styles.support}>{support}</p>}
    </div>
  );
}
