import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { PhotoButton } from '@rihlah/ui/dialogs/photo-viewer';
import styles from './assurance-card.module.css';

interface ProofPagesProps {
  title: string;
  text: string;
  pages: string[];
  open: boolean;
  onClose: () => void;
}

/** The pages of a proof that the agency shows everybody, each of which opens over the screen. */
export function ProofPages({ title, text, pages, open, onClose }: ProofPagesProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      focusTitle
      wide
      actions={
        <Button size="lg" variant="secondary" block onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <p>{text}</p>
      <div className={styles.pages}>
        {pages.map((page, index) => (
          <PhotoButton
            key={page}
            name={pages.length > 1 ? `Halaman ${index + 1} dari ${pages.length}` : title}
            address={`${page}?lebar=1600`}
          />
        ))}
      </div>
    </Dialog>
  );
}
