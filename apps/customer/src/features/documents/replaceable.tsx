import { Button } from '@rihlah/ui/actions/button';
import { type ReactNode, useState } from 'react';

interface Stored {
  uuid: string;
  status: string;
}

interface ReplaceableProps<T extends Stored> {
  record: T | null;
  /** Whether this viewer may replace a record that nobody has checked. */
  isOwner: boolean;
  /** The record as it is; `onReplace` opens the form in its place. */
  saved: (record: T, onReplace: (() => void) | undefined) => ReactNode;
  /** The form; `replaces` the record whose place it takes. */
  form: (replaces: string | undefined) => ReactNode;
}

/** A record to read, or the form: where there is none, or to replace one that nobody has checked yet. */
export function Replaceable<T extends Stored>({ record, isOwner, saved, form }: ReplaceableProps<T>) {
  const [replaced, setReplaced] = useState<string>();
  if (!record) return form(undefined);
  const mayReplace = isOwner && record.status === 'Unverified';
  if (!mayReplace || replaced !== record.uuid)
    return saved(record, mayReplace ? () => setReplaced(record.uuid) : undefined);
  return (
    <>
      {form(record.uuid)}
      <Button variant="quiet" block onClick={() => setReplaced(undefined)}>
        Tidak jadi mengganti
      </Button>
    </>
  );
}
