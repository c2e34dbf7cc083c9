import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { IconLock } from '@rihlah/ui/icons/account';
import { Screen } from '../domain/screen/screen.tsx';
import { grantsInWords } from '../domain/staff/role-words.ts';
import { useStaff } from '../domain/staff/use-staff.ts';
import type { Section } from './sections.ts';

/** A part that belongs to others: whose it is, and who one is. */
export function NotAllowed({ section: { title, owner } }: { section: Section }) {
  const { grants } = useStaff();
  return (
    <Screen title={title}>
      <EmptyState
        art={<IconLock size={32} />}
        title={`Bagian ini milik ${owner}`}
        action={
          <ButtonLink variant="secondary" to="/">
            Kembali ke Hari ini
          </ButtonLink>
        }
      >
        <p>
          Peran Anda {grantsInWords(grants)}. Bila Anda memerlukannya untuk bekerja, mintalah kepada Pemilik.
        </p>
      </EmptyState>
    </Screen>
  );
}
