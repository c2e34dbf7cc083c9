import { IconSignal } from '@rihlah/ui/icons/console';
import { IconOffline } from '@rihlah/ui/icons/frame';
import { useOffline } from '@rihlah/web-client/offline';
import { Caps } from '../../domain/keys/caps.tsx';
import { isLetter, useLayers } from '../../domain/keys/keymap.ts';
import { letters } from '../../domain/keys/letters.ts';
import styles from './hint-bar.module.css';

/** More than these nobody reads. */
const MOST = 7;

/** The keys of this screen, and whether the server answers. */
export function HintBar({ onHelp }: { onHelp: () => void }) {
  const isOffline = useOffline();
  const areLettersOff = letters.use() === 'off';
  const lines = useLayers()
    .flatMap(({ layer }) => layer.lines)
    .filter(({ hint, keys }) => hint !== undefined && !(areLettersOff && Object.keys(keys).every(isLetter)))
    .toSorted((one, other) => (one.hint ?? 0) - (other.hint ?? 0));
  return (
    <footer className={styles.bar} data-bottom-bar>
      <ul className={styles.keys} aria-label="Tombol layar ini">
        {lines.slice(0, MOST).map(({ label, caps }) => (
          <li key={label}>
            <Caps caps={caps} /> {label}
          </li>
        ))}
      </ul>
      <p className={styles.state} role="status">
        {isOffline ? <IconOffline size={16} /> : <IconSignal size={16} />}
        {isOffline ? 'Tanpa sambungan' : 'Tersambung'}
      </p>
      <button type="button" className={styles.help} onClick={onHelp}>
        <Caps caps={['?']} /> semua tombol
      </button>
    </footer>
  );
}
