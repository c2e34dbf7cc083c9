import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { DigitsField } from '@rihlah/ui/form/fields/digits-field';
import { useNow } from '@rihlah/web-client/use-now';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './phone-code.module.css';

const DIGITS = 6;
/** Asking again within this time sends nothing: the code is on its way. */
const RESEND_MS = 60_000;

const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, DIGITS);
const inThrees = (plain: string) => plain.replace(/^(\d{3})(?=\d)/, '$1 ');

interface PhoneCodeProps {
  /** As it was typed, so that a slip is noticed. */
  phone: string;
  /** When the code was sent, by the server's clock, in milliseconds. */
  sentAt: number;
  /** What the server said to the last code. */
  error?: string;
  busy: boolean;
  onCode: (code: string) => void;
  onResend: () => void;
  onClose: () => void;
}

/** Asks for the code of the SMS before seats are taken (decisions of the first audit, seats and strangers). */
export default function PhoneCode({ phone, sentAt, error, busy, onCode, onResend, onClose }: PhoneCodeProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  /** The code that was last sent, or found too short. */
  const [judged, setJudged] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // What a telephone fills in by itself may have come without an event.
    const there = digitsOf(input.current?.value ?? code);
    setCode(there);
    setJudged(there);
    if (there.length === DIGITS) onCode(there);
    input.current?.focus();
  };
  const said = judged === code ? (code.length < DIGITS ? 'Isi 6 angka dari SMS' : error) : undefined;
  return (
    <Dialog
      open
      title="Masukkan kode SMS"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} size="lg" block busy={busy}>
            Lanjutkan
          </Button>
          <Button size="lg" block variant="secondary" onClick={onClose}>
            Batal
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className={styles.form}>
        <p role="status">
          Kode sudah dikirim ke <b className={styles.phone}>{phone}</b>
        </p>
        <DigitsField
          label="Kode dari SMS"
          error={said}
          ref={input}
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={code}
          normalise={digitsOf}
          group={inThrees}
          onValueChange={setCode}
        />
        <Resend sentAt={sentAt} busy={busy} onResend={onResend} />
      </form>
    </Dialog>
  );
}

/** Drawn each second by itself: the field beside it, drawn anew, would lose what was filled in without an event. */
function Resend({ sentAt, busy, onResend }: Pick<PhoneCodeProps, 'sentAt' | 'busy' | 'onResend'>) {
  const seconds = Math.ceil((sentAt + RESEND_MS - useNow(true)) / 1000);
  return (
    <Button type="button" variant="quiet" disabled={seconds > 0 || busy} onClick={onResend}>
      {seconds > 0 ? `Kirim ulang (${seconds} detik lagi)` : 'Kirim ulang'}
    </Button>
  );
}
