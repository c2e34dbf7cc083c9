import { Button } from '@rihlah/ui/actions/button';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DetailPane } from '../screen/screen.tsx';
import { BoundForm } from './bound-form.tsx';
import { Failure } from './failure.tsx';
import styles from './pane-form.module.css';
import type { SentForm } from './use-sent-form.ts';

interface PaneFormProps<Values extends FieldValues> {
  sent: SentForm<Values>;
  /** On the button that sends it; without it there is nothing to send. */
  submit: ReactNode;
  /** Below each other, each as wide as the pane. */
  isBlock?: boolean;
  /** It cannot be sent as it is. */
  isHeld?: boolean;
  /** Other buttons, behind that one. */
  more?: ReactNode;
  /** Under what the server says. */
  below?: ReactNode;
  /** Of what stands over the foot; left out, one field below the other. */
  className?: string | undefined;
  children: ReactNode;
}

/** The form of a pane: its fields, what the server says of it, and its buttons at the foot. */
export const PaneForm = <Values extends FieldValues>({
  sent,
  submit,
  isBlock,
  isHeld,
  more,
  below,
  className = styles.fields,
  children,
}: PaneFormProps<Values>) => (
  <BoundForm sent={sent}>
    <DetailPane
      foot={
        submit && (
          <>
            <Button type="submit" block={isBlock} busy={sent.isSending} aria-disabled={isHeld || undefined}>
              {submit}
            </Button>
            {more}
          </>
        )
      }
    >
      <div className={className}>
        {children}
        <Failure>{sent.failure}</Failure>
        {below}
      </div>
    </DetailPane>
  </BoundForm>
);
