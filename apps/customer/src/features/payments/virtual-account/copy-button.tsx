import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { IconCopy } from '@rihlah/ui/icons/payment';
import { showErrorText } from '@rihlah/ui/toasts/notify';
import { useEffect, useState } from 'react';
import styles from '../payment.module.css';

const SHOWN_MS = 4_000;

interface CopyButtonProps {
  /** What is copied: plain, without grouping. */
  text: string;
  label: string;
  /** Replaces the label for a while, and is read aloud. */
  doneLabel: string;
  /** Full name of the button where the label alone is too short. */
  name?: string;
  block?: boolean;
}

export function CopyButton({ text, label, doneLabel, name, block }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else showErrorText('Nomor tidak bisa disalin. Silakan catat nomornya.');
  };
  return (
    <>
      <Button
        variant="secondary"
        block={block}
        className={cx(styles.copy, isCopied && styles.copied)}
        icon={isCopied ? <IconCheck /> : <IconCopy />}
        aria-label={isCopied ? undefined : name}
        onClick={copy}
      >
        {isCopied ? doneLabel : label}
      </Button>
      <span className="sr-only" role="status">
        {isCopied ? doneLabel : ''}
      </span>
    </>
  );
}
