import { Checkbox } from '@rihlah/ui/form/choices/checkbox';

/** The current terms, a file of the site. */
export const TERMS_URL = '/syarat-ketentuan.pdf';

interface TermsCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function TermsCheckbox({ checked, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox
      name="terms"
      required
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          Saya sudah membaca dan menyetujui{' '}
          <a href={TERMS_URL} target="_blank" rel="noopener">
            syarat dan ketentuan
          </a>{' '}
          (PDF).
        </>
      }
    />
  );
}
