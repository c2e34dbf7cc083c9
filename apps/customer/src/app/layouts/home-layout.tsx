import { Frame } from './frame.tsx';
import styles from './home-layout.module.css';

export function HomeLayout() {
  return (
    <div className={styles.home}>
      <Frame onCover />
    </div>
  );
}
