import { FormSheet } from '../../ui/form/form-sheet.tsx';
import type { KnownPerson } from './order-form-values.ts';
import { registrarOf } from './order-form-values.ts';
import { ContactFields, IdentityFields, LockedPerson } from './person-fields.tsx';

/** A: the person who orders. With a login these are the account's data, locked. */
export function RegistrarSection({ known }: { known: KnownPerson | null }) {
  return (
    <FormSheet letter="A" title="Pendaftar" note={known ? 'Sesuai data akun Anda.' : undefined}>
      {known ? (
        <LockedPerson path="registrar" person={registrarOf(known)} />
      ) : (
        <>
          <IdentityFields path="registrar" />
          <ContactFields path="registrar" phoneHint="Password akun dikirim ke nomor ini." />
        </>
      )}
    </FormSheet>
  );
}
