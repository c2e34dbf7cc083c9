import type { Order } from '@rihlah/contract/orders/order';
import { Button } from '@rihlah/ui/actions/button';
import { PhotoButton } from '@rihlah/ui/dialogs/photo-viewer';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { DateField } from '@rihlah/ui/form/dates/date-field';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { useId } from 'react';
import { groupByDeparture } from '../../../domain/orders/list/order-groups.ts';
import { usePreview } from '../upload/use-preview.ts';
import styles from './bulk.module.css';
import type { BulkPhoto, Outcome } from './bulk-photo.ts';
import { PHOTO_KINDS, type PhotoKind } from './plan-uploads.ts';

export const KIND_WORDS: Record<PhotoKind, string> = {
  passport: 'Paspor',
  icPhoto: 'KTP',
  ficPhoto: 'Kartu keluarga',
  profilePhoto: 'Pas foto',
  yellowBook: 'Buku kuning',
};

interface BulkRowProps {
  photo: BulkPhoto;
  /** From 1. */
  number: number;
  /** Whom a photo can be of. */
  orders: readonly Order[];
  isDoubled: boolean;
  outcomes: readonly Outcome[];
  hasArrived: boolean;
  onChange: (values: Partial<BulkPhoto>) => void;
  onReadAgain: () => void;
  onRemove: () => void;
}

/** A photo with what it was taken for, to be confirmed or said. */
export function BulkRow({
  photo,
  number,
  orders,
  isDoubled,
  outcomes,
  hasArrived,
  onChange,
  onReadAgain,
  onRemove,
}: BulkRowProps) {
  const titleId = useId();
  const preview = usePreview(photo.isSmall ? photo.file : null);
  const refusals = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? outcome.refusal : []));
  return (
    <Document as="li" aria-labelledby={titleId}>
      <Facts className={styles.row}>
        <h2 id={titleId} className={styles.title}>
          Foto {number}
          <span className={styles.name}>{photo.name}</span>
        </h2>
        {preview && <PhotoButton name={`Foto ${number}`} address={preview} className={styles.preview} />}
        <p className={styles.note} role="status">
          {hasArrived ? 'Sudah kami terima.' : statusOf(photo)}
        </p>
        {refusals.length > 0 && (
          <p className={styles.refused} role="alert">
            {[...new Set(refusals)].join(' ')}
          </p>
        )}
        {isDoubled && (
          <p className={styles.refused}>Sudah ada foto lain yang sama untuk jamaah ini. Hapus salah satu.</p>
        )}
        {!hasArrived && photo.state === 'ready' && !photo.isRefused && (
          <Sorting photo={photo} orders={orders} onChange={onChange} />
        )}
        {photo.isUnread && !hasArrived && (
          <Button variant="secondary" onClick={onReadAgain} aria-label={`Baca lagi foto ${number}`}>
            Baca lagi
          </Button>
        )}
        {!hasArrived && (
          <Button variant="quiet" onClick={onRemove} aria-label={`Hapus foto ${number}`}>
            Hapus foto ini
          </Button>
        )}
      </Facts>
    </Document>
  );
}

function statusOf({ state, note }: BulkPhoto): string {
  if (state === 'waiting') return 'Menunggu dibaca…';
  return state === 'reading' ? 'Sedang dibaca…' : note;
}

interface SortingProps {
  photo: BulkPhoto;
  orders: readonly Order[];
  onChange: (values: Partial<BulkPhoto>) => void;
}

function Sorting({ photo, orders, onChange }: SortingProps) {
  const { kind, pilgrims } = photo;
  const setKind = (value: string) => {
    const next = PHOTO_KINDS.find((one) => one === value) ?? null;
    onChange({ kind: next, pilgrims: next === 'ficPhoto' ? pilgrims : pilgrims.slice(0, 1) });
  };
  return (
    <div className={styles.fields}>
      <SelectField label="Jenis" value={kind ?? ''} onChange={({ target }) => setKind(target.value)}>
        <option value="">Pilih jenis</option>
        {PHOTO_KINDS.map((one) => (
          <option key={one} value={one}>
            {KIND_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'ficPhoto' ? (
        <FamilyMembers photo={photo} orders={orders} onChange={onChange} />
      ) : (
        <SelectField
          label="Jamaah"
          value={pilgrims[0] ?? ''}
          onChange={({ target }) => onChange({ pilgrims: target.value ? [target.value] : [] })}
        >
          <option value="">Pilih jamaah</option>
          {groupByDeparture([...orders]).map(({ product, orders: together }) => (
            <optgroup key={product.uuid} label={product.name}>
              {together.map(({ uuid, pilgrim }) => (
                <option key={uuid} value={pilgrim.uuid ?? ''}>
                  {pilgrim.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      {kind === 'passport' && (
        <>
          <TextField
            label="Nomor paspor"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={photo.number}
            onChange={({ target }) => onChange({ number: target.value.toUpperCase().trim() })}
          />
          <DateField
            label="Berlaku sampai"
            value={photo.expired}
            onValueChange={(expired) => onChange({ expired })}
          />
        </>
      )}
    </div>
  );
}

/** A family card is handed in for each of those whom it names. */
function FamilyMembers({ photo, orders, onChange }: SortingProps) {
  const { pilgrims } = photo;
  const toggle = (uuid: string, isOn: boolean) =>
    onChange({ pilgrims: isOn ? [...pilgrims, uuid] : pilgrims.filter((one) => one !== uuid) });
  const people = [...new Map(orders.map(({ pilgrim }) => [pilgrim.uuid, pilgrim])).values()];
  return (
    <fieldset className={styles.family}>
      <legend>Kartu keluarga ini milik</legend>
      {people.map(({ uuid, name }) =>
        uuid === null ? null : (
          <Checkbox
            key={uuid}
            label={name}
            checked={pilgrims.includes(uuid)}
            onChange={({ target }) => toggle(uuid, target.checked)}
          />
        ),
      )}
    </fieldset>
  );
}
