import { Button } from '@rihlah/ui/actions/button';
import { IconTrash } from '@rihlah/ui/icons/more';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Progress } from '../values/form-progress.ts';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import { FoldingSheet } from './folding-sheet.tsx';
import { isTouched } from './party.ts';
import { CopiedPerson, IdentityFields, PilgrimContact } from './person-fields.tsx';
import { DomicileQuestion, MemberQuestion, PassportQuestion, UmrahQuestion } from './pilgrim-questions.tsx';

/** B for the first pilgrim, after A, the registrar; beyond the alphabet the number serves. */
const letterOf = (index: number) => (index < 25 ? String.fromCharCode(66 + index) : String(index + 1));

interface PilgrimSectionProps {
  index: number;
  isCopy: boolean;
  isLast: boolean;
  progress: Progress;
  onRemove: () => void;
}

/** Everything asked about one pilgrim (spec 1, section 5). */
export function PilgrimSection({ index, isCopy, isLast, progress, onRemove }: PilgrimSectionProps) {
  const { control } = useFormContext<OrderFormValues>();
  const path = `pilgrims.${index}` as const;
  const title = `Jamaah ${index + 1}`;
  const [pilgrim, registrar] = useWatch({ control, name: [path, 'registrar'] });
  const remove = index > 0 && (
    <Button variant="quiet" icon={<IconTrash />} aria-label={`Hapus ${title}`} onClick={onRemove}>
      Hapus
    </Button>
  );
  return (
    <FoldingSheet
      path={path}
      letter={letterOf(index)}
      title={title}
      action={remove}
      progress={progress}
      summary={
        isCopy
          ? `${registrar.firstName}, sama dengan A`
          : `${pilgrim.firstName}, NIK berakhir ${pilgrim.icnumber.slice(-4)}`
      }
      note={isCopy ? 'Mengikuti data pendaftar.' : undefined}
      isEmpty={index > 0 && !isTouched(pilgrim)}
      next={isLast ? undefined : `pilgrims.${index + 1}`}
    >
      {isCopy ? <CopiedPerson path={path} /> : <IdentityFields path={path} canShare />}
      <DomicileQuestion path={path} />
      {!isCopy && <PilgrimContact path={path} phoneHint="Password akun jamaah ini dikirim ke nomor ini." />}
      <UmrahQuestion path={path} />
      <PassportQuestion path={path} />
      <MemberQuestion path={path} />
    </FoldingSheet>
  );
}
