import type { ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import { IconInfo, IconShield } from '../icons/common.tsx';
import { IconAlert, IconCheck } from '../icons/frame.tsx';
import styles from './notice.module.css';

const ICONS = { info: IconInfo, warning: IconInfo, danger: IconAlert, success: IconCheck, safe: IconShield };

interface NoticeProps {
  tone?: keyof typeof ICONS;
  /** `alert` is announced at once, `status` politely. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function Notice({ tone = 'info', role, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles.notice, styles[tone])} role={role}>
      <Icon size={22} />
      <div>{children}</div>
    </div>
  );
}
