import { Button } from '@rihlah/ui/actions/button';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { IconCopy } from '@rihlah/ui/icons/payment';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { WhatsAppButton } from './whats-app-button.tsx';

interface SendLinkProps {
  /** What goes before the address in a chat. */
  text: string;
  url: string;
  onSent?: () => void;
  onCopied?: () => void;
}

/** The two ways by which a link leaves this phone with its message. */
export function SendLink({ text, url, onSent, onCopied }: SendLinkProps) {
  const message = `${text} ${url}`;
  const copy = async () => {
    if (await copyText(message)) {
      showSuccess('Pesan dan tautan tersalin');
      onCopied?.();
    } else showErrorText('Tautan tidak bisa disalin. Silakan kirim lewat WhatsApp.');
  };
  return (
    <>
      <WhatsAppButton text={message} {...(onSent && { onClick: onSent })}>
        Kirim lewat WhatsApp
      </WhatsAppButton>
      <Button size="lg" block variant="secondary" icon={<IconCopy />} onClick={copy}>
        Salin tautan
      </Button>
    </>
  );
}
