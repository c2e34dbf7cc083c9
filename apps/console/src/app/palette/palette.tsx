import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { useModal } from '@rihlah/ui/hooks/use-modal';
import { IconClose } from '@rihlah/ui/icons/frame';
import { IconSearch } from '@rihlah/ui/icons/search';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
} from 'react-aria-components';
import { useHref } from 'react-router-dom';
import { useGoTo, useWithBranch } from '../../domain/branch/use-branch.ts';
import { openPalette, stopCollecting, typedEarly } from '../../domain/palette/palette-state.ts';
import { hitIn, type PaletteItem } from '../../domain/palette/sources.ts';
import { STAFF_SOURCES } from '../../domain/palette/staff-sources.ts';
import { useSettled } from '../../domain/screen/use-settled.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import styles from './palette.module.css';
import { useActions } from './use-actions.ts';

interface Group {
  id: string;
  title: string;
  items: PaletteItem[];
}

/** Somebody who types is not asked after at every letter. */
const SETTLE_MS = 150;

interface Found {
  groups: Group[];
  /** The answer to what is typed now is still to come. */
  isAsking: boolean;
  isFailed: boolean;
}

/** What the sources find that whoever is signed in may ask. */
function useFound(typed: string): Found {
  const { permissions } = useStaff();
  const now = typed.trim();
  const words = useSettled(now, SETTLE_MS);
  const sources = STAFF_SOURCES.filter(({ permission }) => permissions.includes(permission));
  const answers = useQueries({
    queries: sources.map(({ id, minLetters, search }) => ({
      queryKey: ['palette', id, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(words, signal),
      enabled: words.length >= minLetters,
      placeholderData: keepPreviousData,
    })),
  });
  const groups = sources.map(({ id, title, minLetters }, index) => ({
    id,
    title,
    items: words.length >= minLetters ? (answers[index]?.data ?? []) : [],
  }));
  const isSought = sources.some(({ minLetters }) => now.length >= minLetters);
  const isComing = words !== now || answers.some(({ isFetching }) => isFetching);
  return { groups, isAsking: isSought && isComing, isFailed: answers.some(({ isError }) => isError) };
}

function Title({ title, typed }: { title: string; typed: string }) {
  const hit = hitIn(title, typed);
  if (!hit) return <b>{title}</b>;
  const [from, to] = hit;
  return (
    <b>
      {title.slice(0, from)}
      <mark>{title.slice(from, to)}</mark>
      {title.slice(to)}
    </b>
  );
}

interface ResultsProps {
  groups: Group[];
  typed: string;
  /** What stands where nothing was found: only once it is known. */
  none: string | null;
  onAct: (key: Key) => void;
}

function Results({ groups, typed, none, onAct }: ResultsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where there are more than fit, by keyboard too
    <section aria-label="Hasil pencarian" tabIndex={0} className={styles.results}>
      <ListBox
        aria-label="Hasil"
        onAction={onAct}
        renderEmptyState={() => none && <p className={styles.none}>{none}</p>}
      >
        {groups.map(({ id, title, items }) => (
          <ListBoxSection key={id} id={id}>
            <Header className={styles.group}>{title}</Header>
            {items.map(({ id: item, title: name, support, end, icon: Icon }) => (
              <ListBoxItem key={item} id={item} textValue={name} className={styles.item ?? ''}>
                <span className={styles.icon}>
                  <Icon size={16} />
                </span>
                <Title title={name} typed={typed} />
                {support && <span className={styles.support}>{support}</span>}
                <span className={styles.end}>{end}</span>
                <span className={styles.enter}>
                  <KeyCap>Enter</KeyCap>
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </section>
  );
}

/** Ctrl K: finds orders, people and places, and does what one may. */
export default function Palette() {
  const modal = useModal(true, () => openPalette(false));
  const isInNewTab = useRef(false);
  const [typed, setTyped] = useState(typedEarly);
  useLayoutEffect(stopCollecting, []);
  const goTo = useGoTo();
  const withBranch = useWithBranch();
  const base = useHref('/').replace(/\/$/, '');
  const found = useFound(typed);
  const groups = [...found.groups, ...useActions(typed)].filter(({ items }) => items.length > 0);
  const said = found.isAsking
    ? 'Mencari…'
    : found.isFailed
      ? 'Pencarian gagal dimuat. Ketik lagi untuk mencoba.'
      : null;
  const act = (key: Key) => {
    const item = groups.flatMap(({ items }) => items).find(({ id }) => id === key);
    openPalette(false);
    if (item?.path === undefined) item?.run?.();
    else if (isInNewTab.current) window.open(base + withBranch(item.path), '_blank', 'noopener');
    else goTo(item.path);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native key of a modal dialog
    <dialog
      {...modal}
      className={styles.palette}
      aria-label="Cari dan lakukan"
      // At once: a browser tells that it has closed a task later, and Ctrl K may have been pressed again by then.
      onCancel={(event) => {
        event.preventDefault();
        openPalette(false);
      }}
      onClick={({ target }) => target === modal.ref.current && openPalette(false)}
      onKeyDownCapture={({ ctrlKey, metaKey, key }) => {
        if (key === 'Enter') isInNewTab.current = ctrlKey || metaKey;
      }}
    >
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField aria-label="Cari apa saja" className={styles.field ?? ''} autoFocus>
          <IconSearch size={20} />
          <Input className={styles.input ?? ''} placeholder="Cari apa saja" autoComplete="off" />
          <button type="button" className={styles.close} onClick={() => openPalette(false)}>
            <IconClose size={22} />
            <span className="sr-only">Tutup pencarian</span>
          </button>
        </TextField>
        <p className={styles.said} role="status">
          {said}
        </p>
        <Results
          groups={groups}
          typed={typed}
          none={said ? null : `Tidak ada yang cocok dengan “${typed.trim()}”.`}
          onAct={act}
        />
      </Autocomplete>
      <p className={styles.keys} aria-hidden="true">
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap> pilih <KeyCap>Enter</KeyCap> buka <KeyCap>Ctrl Enter</KeyCap> tab baru{' '}
        <KeyCap>Esc</KeyCap> tutup
      </p>
    </dialog>
  );
}
