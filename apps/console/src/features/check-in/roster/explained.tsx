import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import styles from './check-in.module.css';
import type { CheckIn } from './use-check-in.ts';

/** What did not count as it was meant, because a colleague was faster or because it could not be. */
export const Explained = ({ explained, forget }: Pick<CheckIn, 'explained' | 'forget'>) =>
  explained.map(({ id, text }) => (
    <div key={id} className={styles.explained}>
      <Notice tone="warning" role="status">
        {text}
        <Button variant="quiet" onClick={() => forget(id)}>
          Mengerti
        </Button>
      </Notice>
    </div>
  ));
