import { loginFor } from '@rihlah/contract/wire/paths';
import { Button } from '@rihlah/ui/actions/button';
import { PhoneField } from '@rihlah/ui/form/fields/digits-field';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './order-form.module.css';

/**
 * Whoever has ordered before goes on with their phone, logs in and types nothing again. Whether anybody has that phone is not
 * told (docs/decisions/0028): the login asks for the password in any case.
 *
 * @param back the form's address, which the login leads back to
 */
export function ReturningCustomer({ back }: { back: string }) {
  const [phone, setPhone] = useState('');
  const navigate = useNavigate();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    navigate(loginFor(back), { state: { username: phone } });
  };
  return (
    <details className={styles.returning}>
      <summary>Pernah memesan di sini?</summary>
      <form onSubmit={goOn} noValidate>
        <PhoneField
          label="Nomor HP Anda"
          hint="Data Anda terisi sendiri setelah masuk."
          autoComplete="tel"
          value={phone}
          onValueChange={setPhone}
        />
        <Button type="submit" variant="secondary" block>
          Lanjut masuk
        </Button>
      </form>
    </details>
  );
}
