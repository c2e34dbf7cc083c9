import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { KeyCap } from '../actions/key-cap.tsx';
import { Perforation } from '../decor/perforation.tsx';
import { Notice } from '../feedback/notice.tsx';
import { TextArea } from '../form/fields/text-area.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { Dialog } from './dialog.tsx';
import styles from './weighty-dialog.module.css';

/** One thing that follows, with what it costs; zero is said too. */
export interface Consequence {
  what: string;
  /** Why, or for whom. */
  detail?: ReactNode;
  value?: string;
  tone?: 'danger' | 'warning';
}

interface WeightyDialogProps {
  title: string;
  /** What it is about, and that it cannot be undone. */
  support: ReactNode;
  consequences: Consequence[];
  /** What the consequences follow from, where that is chosen here. */
  children?: ReactNode;
  /** Typed to be sure: the last four digits of an order, an account, a phone. */
  digits?: string;
  /** In whose name it is written down. */
  writtenFor: string;
  confirmLabel: string;
  cancelLabel: string;
  busy: boolean;
  /** What the server says against it. */
  failure?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Before what cannot be undone: what follows, why it is done, and a moment to think. Escape is the safe way out. */
export function WeightyDialog(props: WeightyDialogProps) {
  const { title, support, consequences, digits, writtenFor, confirmLabel, cancelLabel, busy, failure } =
    props;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const lacksReason = reason.trim() === '';
  const lacksDigits = digits !== undefined && typed !== digits;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!lacksReason && !lacksDigits && !busy) props.onConfirm(reason.trim());
  };
  return (
    <Dialog open wide onClose={props.onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <p className={styles.support}>{support}</p>
        {props.children && <div className={styles.choice}>{props.children}</div>}
        <dl className={styles.consequences}>
          {consequences.map(({ what, detail, value, tone }) => (
            <div key={what} className={tone && styles[tone]}>
              <dt>
                <b>{what}</b>
                {detail && <span>{detail}</span>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.fields}>
          <TextArea
            label="Alasan, wajib"
            rows={2}
            value={reason}
            maxLength={300}
            error={isAsked && lacksReason ? 'Alasan belum diisi' : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {digits !== undefined && (
            <TextField
              label={`Ketik ${digits} untuk memastikan`}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={isAsked && lacksDigits ? `Empat angka terakhir adalah ${digits}` : undefined}
              onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 4))}
            />
          )}
        </div>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <Perforation />
        <div className={styles.foot}>
          <p>Dicatat atas nama {writtenFor}</p>
          <Button variant="secondary" onClick={props.onClose}>
            {cancelLabel} <KeyCap>Esc</KeyCap>
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            aria-disabled={lacksReason || lacksDigits}
            className={lacksReason || lacksDigits ? undefined : styles.ready}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
