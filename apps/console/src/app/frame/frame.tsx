import { loadErrorWords } from '@rihlah/ui/feedback/error-state';
import { LoadedPart, lazyCode, useLoaded } from '@rihlah/ui/page/lazy-code';
import { showErrorText } from '@rihlah/ui/toasts/notify';
import { type ReactNode, useEffect, useState } from 'react';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import { useUnsent } from '../../domain/check-in/unsent.ts';
import { KeyListener } from '../../domain/keys/key-listener.tsx';
import type { KeyLine } from '../../domain/keys/keymap.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { openPalette, usePaletteOpen } from '../../domain/palette/palette-state.ts';
import { DialogHost } from '../../domain/screen/dialog-host.tsx';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { UndoToast } from '../../domain/undo/undo-toast.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { useSections } from '../use-sections.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './frame.module.css';
import { HintBar } from './hint-bar.tsx';
import { Menu } from './menu.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { QuietStrip } from './quiet-strip.tsx';

const keysDialog = lazyCode(() => import('../../domain/keys/keys-dialog.tsx'));
const palette = lazyCode(() => import('../palette/palette.tsx'));

/** The keys that work on every screen. */
function useFrameKeys(openHelp: () => void): void {
  const goTo = useGoTo();
  const sections = useSections();
  const goes: KeyLine[] = sections.map(({ letter, title, path }) => ({
    caps: ['G', letter.toUpperCase()],
    label: title,
    keys: { [`g ${letter}`]: () => goTo(path) },
  }));
  useKeys('Di mana saja', [
    { caps: ['Ctrl', 'K'], label: 'cari dan lakukan', keys: { 'ctrl+k': () => openPalette() } },
    { caps: ['?'], label: 'semua tombol', keys: { '?': openHelp } },
    ...goes,
  ]);
}

/** Sends what was recorded without a connection, whatever screen is open by now. */
function useSendingOn(): void {
  const { uuid } = useStaff();
  const isWaiting = useUnsent(uuid) > 0;
  useEffect(() => {
    if (isWaiting)
      void import('../../domain/check-in/outbox.ts')
        .then(({ openOutbox }) => openOutbox(uuid))
        .catch(() => {});
  }, [isWaiting, uuid]);
}

/** After the screen was drawn and its own calls were made. */
const QUIET_MS = 1_500;

/** Whoever has a keyboard presses Ctrl K and types on at once: the code is there by then. */
function usePaletteAhead(): void {
  useEffect(() => {
    if (!window.matchMedia('(any-hover: hover)').matches) return;
    const timer = setTimeout(() => void palette.load().catch(() => {}), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}

const PALETTE_FAILED = 'Pencarian tidak dapat dimuat. Cek sambungan internet, lalu coba lagi.';

/** Asked for once each time: while its code does not come, the keys are the screen's again. */
function PaletteOnceThere() {
  const { module, isFailing } = useLoaded(palette);
  useEffect(() => {
    if (!isFailing) return;
    openPalette(false);
    showErrorText(PALETTE_FAILED);
  }, [isFailing]);
  return module && <module.default />;
}

/** Around every screen: menu, hint bar, what the keys do everywhere. */
export function Frame({ children }: { children: ReactNode }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isPaletteOpen = usePaletteOpen();
  useFrameKeys(() => setHelpOpen(true));
  useEffect(() => {
    // Their code could not be fetched any more once they are needed.
    void loadErrorWords().catch(() => {});
  }, []);
  useSendingOn();
  usePaletteAhead();
  return (
    <div className={styles.frame}>
      <KeyListener />
      <Menu />
      <main className={styles.main}>
        <OfflineStrip />
        <QuietStrip />
        {children}
        <UndoToast />
      </main>
      <HintBar onHelp={() => setHelpOpen(true)} />
      <BottomBar />
      <SessionWatch />
      <DialogHost />
      {isHelpOpen && <LoadedPart part={keysDialog} with={{ onClose: () => setHelpOpen(false) }} />}
      {isPaletteOpen && <PaletteOnceThere />}
    </div>
  );
}
