import { Button } from '@rihlah/ui/actions/button';
import { FieldError } from '@rihlah/ui/form/fields/field-error';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** What is sent here: the name of the field and of its button. */
  label: string;
  /** Which files, and how large they may be. */
  kinds: string;
  /** As the browser asks for them. */
  accept: string;
  isMany?: boolean;
  busy?: boolean;
  /** What the button says; `label` otherwise. */
  button?: ReactNode;
  icon?: ReactNode;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
  /** The hidden input: who chooses by another way too, by a key perhaps, clicks it. */
  input?: RefObject<HTMLInputElement | null>;
}

/** Where files are dropped, or chosen by a button; the browser's own control is never seen. */
export function DropZone({
  label,
  kinds,
  accept,
  isMany,
  busy,
  button,
  icon,
  error,
  onFiles,
  input: given,
}: DropZoneProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !busy) onFiles(isMany ? files : files.slice(0, 1));
  };
  return (
    <div className={styles.whole}>
      <section
        className={styles.zone}
        aria-label={`Tempat ${label}`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <p>
          <b>Taruh berkas di sini</b>
          <span id={`${id}-kinds`}>{kinds}</span>
        </p>
        <input
          ref={input}
          type="file"
          multiple={isMany}
          accept={accept}
          aria-label={label}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          icon={icon}
          busy={busy}
          aria-describedby={error ? `${id}-kinds ${id}-error` : `${id}-kinds`}
          onClick={() => input.current?.click()}
        >
          {button ?? label}
        </Button>
      </section>
      <FieldError id={error ? `${id}-error` : undefined}>{error}</FieldError>
    </div>
  );
}
