import { groupDigits } from '@rihlah/ui/text/format';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Progress } from '../values/form-progress.ts';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import type { KnownPerson } from '../values/order-form-values.ts';
import { makeRegistrar } from '../values/order-form-values.ts';
import { FoldingSheet } from './folding-sheet.tsx';
import { ContactFields, IdentityFields, LockedPerson } from './person-fields.tsx';

/** A: the person who orders. With a login these are the account's data, locked. */
export function RegistrarSection({ known, progress }: { known: KnownPerson | null; progress: Progress }) {
  const { control } = useFormContext<OrderFormValues>();
  const registrar = useWatch({ control, name: 'registrar' });
  const sheet = {
    path: 'registrar',
    letter: 'A',
    title: 'Pendaftar',
    progress,
    summary: `${registrar.firstName}, ${groupDigits(registrar.phone)}`,
    next: 'pilgrims.0',
  } as const;
  if (known) {
    return (
      <FoldingSheet {...sheet} note="Sesuai data akun Anda.">
        <LockedPerson path="registrar" person={makeRegistrar(known)} />
      </FoldingSheet>
    );
  }
  return (
    <FoldingSheet {...sheet}>
      <IdentityFields path="registrar" />
      <ContactFields path="registrar" phoneHint="Password akun dikirim ke nomor ini." />
    </FoldingSheet>
  );
}
