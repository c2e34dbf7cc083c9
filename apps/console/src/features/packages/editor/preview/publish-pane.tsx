import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Failure } from '../../../../domain/form/failure.tsx';
import { DetailPane } from '../../../../domain/screen/screen.tsx';
import type { Preview } from './build-preview.ts';
import styles from './preview.module.css';
import { PackagePreviewPart } from './preview.tsx';

const PHONE = 360;

interface PublishPaneProps {
  preview: Preview;
  isDesktop: boolean;
  /** What the server says against publishing. */
  failure: string | undefined;
  mayChange: boolean;
  mayPublish: boolean;
  /** Something is written that customers do not see. */
  hasNews: boolean;
  isSaving: boolean;
  busy: boolean;
  onDesktop: (isDesktop: boolean) => void;
  onSave: () => void;
  onPublish: () => void;
}

/** What customers will see, and the button that shows it to them. */
export function PublishPane(props: PublishPaneProps) {
  const { preview, isDesktop, failure, mayChange, mayPublish, hasNews, isSaving, busy } = props;
  const views: [title: string, isWide: boolean][] = [
    ['HP', false],
    ['Desktop', true],
  ];
  return (
    <DetailPane
      foot={
        mayChange && (
          <>
            <Button variant="secondary" busy={isSaving} onClick={props.onSave}>
              Simpan draf <KeyCap>Ctrl S</KeyCap>
            </Button>
            {mayPublish && (
              <Button busy={busy} aria-disabled={!hasNews} onClick={props.onPublish}>
                Terbitkan
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.preview}>
        <p className={styles.previewHead}>
          <b>Yang dilihat jamaah</b>
          {views.map(([title, isWide]) => (
            <Button
              key={title}
              variant={isDesktop === isWide ? 'primary' : 'secondary'}
              aria-pressed={isDesktop === isWide}
              onClick={() => props.onDesktop(isWide)}
            >
              {title}
            </Button>
          ))}
        </p>
        <Failure>{failure}</Failure>
        {isDesktop ? (
          <p>Halaman desktop tampil di sebelah kiri.</p>
        ) : (
          <div className={styles.phone}>
            <PackagePreviewPart preview={preview} width={PHONE} />
          </div>
        )}
      </div>
    </DetailPane>
  );
}
