import { whatsAppMessage } from '@rihlah/rules/text/addresses/whats-app';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconWhatsApp } from '@rihlah/ui/icons/social';

interface WhatsAppButtonProps {
  text: string;
  /** It is not the first thing to do here. */
  isSecond?: boolean;
  onClick?: () => void;
  children: string;
}

/** Leaves with a message for whomever its sender chooses in WhatsApp. */
export const WhatsAppButton = ({ text, isSecond = false, onClick, children }: WhatsAppButtonProps) => (
  <ButtonAnchor
    href={whatsAppMessage(text)}
    target="_blank"
    rel="noopener"
    size="lg"
    block
    icon={<IconWhatsApp />}
    {...(isSecond && { variant: 'secondary' })}
    {...(onClick && { onClick })}
  >
    {children}
  </ButtonAnchor>
);
