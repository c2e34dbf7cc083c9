import { Button } from '@rihlah/ui/actions/button';
import { useTitle } from '@rihlah/ui/page/page';
import { useState } from 'react';
import { Card } from '../../domain/screen/card.tsx';
import styles from './account.module.css';
import { PasskeyAdd } from './passkey-add.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

interface SetUpScreenProps {
  /** Nothing else is answered before. */
  isRequired: boolean;
  onDone: () => void;
}

/** Before anything else: the second key of a new person, and of one whose was reset. */
export default function SetUpScreen({ isRequired, onDone: goOn }: SetUpScreenProps) {
  useTitle('Kunci kedua');
  const [codes, setCodes] = useState<string[]>();
  const [isApp, setApp] = useState(false);
  const onDone = (recoveryCodes: string[] | null) => (recoveryCodes ? setCodes(recoveryCodes) : goOn());
  return (
    <Card
      motto="Kata sandi saja tidak cukup."
      support="Di sini ada paspor, NIK, dan uang jamaah. Kunci kedua menahan siapa pun yang mengetahui kata sandi Anda."
    >
      <h1 tabIndex={-1}>Pasang kunci kedua</h1>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={goOn} />
      ) : isApp ? (
        <TotpSetUp onDone={onDone} />
      ) : (
        <div className={styles.part}>
          <p>Pilih satu. Passkey paling cepat: sidik jari, wajah, atau PIN perangkat ini.</p>
          <PasskeyAdd variant="primary" onDone={onDone} />
          <Button variant="secondary" onClick={() => setApp(true)}>
            Pakai aplikasi autentikator di HP
          </Button>
        </div>
      )}
      {!codes && (
        <div className={styles.buttons}>
          {!isRequired && (
            <Button variant="secondary" onClick={goOn}>
              Nanti saja
            </Button>
          )}
          <SignOutButton />
        </div>
      )}
    </Card>
  );
}
