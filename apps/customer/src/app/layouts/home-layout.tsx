import { Frame } from './frame.tsx';
import styles from './home-layout.module.css';

/** The header lies on the cover of the home page. */
export function HomeLayout() {
  return (
    <div className={styles.home}>
      <Frame onCover />
    </div>
  );
}
