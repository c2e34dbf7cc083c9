import { IconLock } from '@rihlah/ui/icons/account';
import styles from './documents.module.css';

export const PrivacyNote = () => (
  <p className={styles.privacy}>
    <IconLock size={22} />
    <span>Hanya petugas kami yang memeriksa berkas ini. Setiap kali dilihat orang lain, tercatat.</span>
  </p>
);
