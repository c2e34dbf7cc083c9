import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { IconEye, IconEyeOff } from '../../icons/eye.tsx';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';

type PasswordFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FieldShell {...field}>
      {(input) => (
        <div className={styles.withButton}>
          <input {...input} type={isShown ? 'text' : 'password'} className={styles.input} />
          <button
            type="button"
            className={styles.inner}
            aria-label={isShown ? 'Sembunyikan password' : 'Tampilkan password'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={22} />
          </button>
        </div>
      )}
    </FieldShell>
  );
}
