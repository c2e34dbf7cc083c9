import { Button } from '../../ui/button.tsx';
import { FormSheet } from '../../ui/form/form-sheet.tsx';
import { IconTrash } from '../../ui/icons-more.tsx';
import { ContactFields, CopiedPerson, IdentityFields } from './person-fields.tsx';
import { DomicileQuestion, MemberQuestion, PassportQuestion, UmrahQuestion } from './pilgrim-questions.tsx';

/** B for the first pilgrim, after A, the registrar; beyond the alphabet the number serves. */
const letterOf = (index: number) => (index < 25 ? String.fromCharCode(66 + index) : String(index + 1));

interface PilgrimSectionProps {
  index: number;
  isCopy: boolean;
  onRemove: () => void;
}

/** Everything asked about one pilgrim (spec 1, section 5). */
export function PilgrimSection({ index, isCopy, onRemove }: PilgrimSectionProps) {
  const path = `pilgrims.${index}` as const;
  const title = `Jamaah ${index + 1}`;
  const remove = index > 0 && (
    <Button variant="quiet" icon={<IconTrash />} aria-label={`Hapus ${title}`} onClick={onRemove}>
      Hapus
    </Button>
  );
  return (
    <FormSheet
      letter={letterOf(index)}
      title={title}
      action={remove}
      note={isCopy ? 'Mengikuti data pendaftar.' : undefined}
    >
      {isCopy ? <CopiedPerson path={path} /> : <IdentityFields path={path} />}
      <DomicileQuestion path={path} />
      {!isCopy && <ContactFields path={path} />}
      <UmrahQuestion path={path} />
      <PassportQuestion path={path} />
      <MemberQuestion path={path} />
    </FormSheet>
  );
}
