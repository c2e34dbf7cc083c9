import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import { Link, type LinkProps } from '../navigation/link.tsx';
import styles from './button.module.css';

interface Look {
  /** primary: emerald, one per view · secondary: outlined · quiet: text only · danger: outlined red. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** lg 52 px (main action), md 46 px. */
  size?: 'lg' | 'md';
  block?: boolean;
  icon?: ReactNode;
}

const look = ({ variant = 'primary', size = 'md', block }: Look, className?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, className);

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Locks the button while something is sent; the label stays, so that the width stays. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} /> : icon}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

type AnchorProps = Look & React.AnchorHTMLAttributes<HTMLAnchorElement>;

/** For addresses outside the router: files, tel:, WhatsApp. */
export function ButtonAnchor({ variant, size, block, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
