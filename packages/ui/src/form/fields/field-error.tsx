import { IconAlert } from '../../icons/frame.tsx';
import styles from './field.module.css';
import { Quoted } from './quoted.tsx';

/** What is wrong with a field: icon and sentence, announced at once. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      <IconAlert size={18} />
      <span>
        <Quoted>{children}</Quoted>
      </span>
    </p>
  );
}
