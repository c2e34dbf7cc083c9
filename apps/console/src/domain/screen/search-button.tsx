import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconSearch } from '@rihlah/ui/icons/search';
import { openPalette } from '../palette/palette-state.ts';
import styles from './screen.module.css';

/** Looks like the field that it opens. */
export const SearchButton = () => (
  <button
    type="button"
    className={styles.search}
    aria-haspopup="dialog"
    aria-label="Cari apa saja"
    onClick={() => openPalette()}
  >
    <IconSearch size={18} />
    <span className={styles.searchText}>Cari apa saja</span>
    <KeyCap>Ctrl K</KeyCap>
  </button>
);
