import { pictureAt } from '@rihlah/contract/catalog/picture-address';
import { validationText } from '@rihlah/contract/wire/messages';
import { Button } from '@rihlah/ui/actions/button';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import { PictureButton } from '../../../../domain/content/picture-field.tsx';
import styles from '../../content.module.css';
import type { Values } from '../kind.ts';

interface Photo {
  path: string;
  title: string;
}

/** What is wrong with a field that is no input: the contract's codes, or the server's words. */
function useError(name: string): string | undefined {
  const { errors } = useFormState<Values>({ name });
  const error = get(errors, name) as { type?: string; message?: string } | undefined;
  if (!error?.message) return undefined;
  return error.type === 'server' ? error.message : validationText(error.message);
}

interface PictureFieldProps {
  name: string;
  label: string;
  /** It can be taken away again. */
  mayLack?: boolean;
}

/** One picture: a logo, a seal. */
export function PictureField({ name, label, mayLack }: PictureFieldProps) {
  const { field } = useController<Values>({ name });
  const error = useError(name);
  const path = String(field.value ?? '');
  return (
    <div className={styles.picture}>
      <p className={styles.label}>{label}</p>
      {path && <img src={pictureAt(path, 240)} alt={`${label} sekarang`} className={styles.shown} />}
      <PictureButton
        label={path ? `Ganti ${label.toLowerCase()}` : `Unggah ${label.toLowerCase()}`}
        error={error}
        onPath={field.onChange}
      />
      {mayLack && path && (
        <Button variant="quiet" onClick={() => field.onChange('')}>
          Lepas {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

const moved = (photos: Photo[], from: number, by: 1 | -1): Photo[] => {
  const next = [...photos];
  const [photo] = next.splice(from, 1);
  if (photo) next.splice(from + by, 0, photo);
  return next;
};

interface PhotosFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** Photos in their order, each with its title. */
export function PhotosField({ name, label, hint }: PhotosFieldProps) {
  const { field } = useController<Values>({ name });
  const error = useError(name);
  const { getValues } = useFormContext<Values>();
  const photos = (Array.isArray(field.value) ? field.value : []) as Photo[];
  const set = (next: Photo[]) => field.onChange(next);
  return (
    <fieldset className={styles.photos}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {photos.map(({ path, title }, index) => (
        <div key={path} className={styles.photo}>
          <img src={pictureAt(path, 240)} alt="" />
          <TextField
            label={`Judul foto ${index + 1}`}
            value={title}
            maxLength={80}
            error={index === 0 && photos.some((photo) => photo.title.trim() === '') ? error : undefined}
            onChange={({ target }) =>
              set(photos.map((photo, at) => (at === index ? { ...photo, title: target.value } : photo)))
            }
          />
          <div className={styles.photoButtons}>
            {index > 0 && (
              <Button
                variant="secondary"
                aria-label={`Naikkan foto ${index + 1}`}
                onClick={() => set(moved(photos, index, -1))}
              >
                Naik
              </Button>
            )}
            {index < photos.length - 1 && (
              <Button
                variant="secondary"
                aria-label={`Turunkan foto ${index + 1}`}
                onClick={() => set(moved(photos, index, 1))}
              >
                Turun
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={`Lepas foto ${index + 1}`}
              onClick={() => set(photos.filter((_, at) => at !== index))}
            >
              Lepas
            </Button>
          </div>
        </div>
      ))}
      <PictureButton
        label="Tambah foto"
        error={photos.every((photo) => photo.title.trim() !== '') ? error : undefined}
        onPath={(path) => {
          // Titles may have been written while it was sent.
          const now = getValues(name) as Photo[];
          set([...now, { path, title: `Foto ${now.length + 1}` }]);
        }}
      />
    </fieldset>
  );
}
