import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconChevronDown } from '@rihlah/ui/icons/common';
import { IconDownload } from '@rihlah/ui/icons/more';
import { Link } from '@rihlah/ui/navigation/link';
import type { KeyboardEvent } from 'react';
import { KIND_WORDS, MENU } from '../../../domain/departures/list-words.ts';
import { usePanel } from '../../../domain/list/use-panel.ts';
import styles from './lists.module.css';

/** The keyboard goes on in what was opened. */
const focusFirst = (panel: HTMLElement | null) => panel?.querySelector('a')?.focus();

/** Everything that can be handed out of a departure; each opens on the pane (look, Departure). */
export function ListsMenu({
  current,
  to,
}: {
  current: ListKind | undefined;
  to: (kind: ListKind) => string;
}) {
  const { ref, isOpen, toggle, close } = usePanel();
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    links[(at + by + links.length) % links.length]?.focus();
  };
  return (
    <div ref={ref} className={styles.menu}>
      <Button variant="secondary" icon={<IconDownload size={16} />} aria-expanded={isOpen} onClick={toggle}>
        <span className={styles.open}>
          Daftar <IconChevronDown size={14} />
        </span>
      </Button>
      {isOpen && (
        <nav ref={focusFirst} className={styles.panel} aria-label="Daftar" onKeyDown={step}>
          {MENU.map((kind) => {
            const { title, support, key } = KIND_WORDS[kind];
            return (
              <Link
                key={kind}
                to={to(kind)}
                replace
                onClick={close}
                aria-current={kind === current ? 'page' : undefined}
              >
                <span>
                  <b>{title}</b>
                  <small>{support}</small>
                </span>
                {key && <KeyCap>{key.toUpperCase()}</KeyCap>}
              </Link>
            );
          })}
        </nav>
      )}
    </div>
  );
}
