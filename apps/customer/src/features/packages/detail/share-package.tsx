import type { Product } from '@rihlah/contract/catalog/product';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { whatsAppMessage } from '@rihlah/rules/text/addresses/whats-app';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconShare } from '@rihlah/ui/icons/package';
import { IconWhatsApp } from '@rihlah/ui/icons/social';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { shareText } from '../../../domain/packages/share-text.ts';
import styles from './package-detail.module.css';

/** The address without a hash: the server answers it with a preview card. */
const shareUrl = (product: Product) => linkTo(window.location.origin, paths.package(product.uuid));

async function share(product: Product): Promise<void> {
  const data = { title: product.name, text: shareText(product), url: shareUrl(product) };
  try {
    if (navigator.share) return await navigator.share(data);
    await navigator.clipboard.writeText(data.url);
    showSuccess('Tautan paket tersalin');
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      showErrorText(`Salin tautan ini: ${data.url}`);
    }
  }
}

/** System share sheet, and WhatsApp for browsers without one. */
export default function SharePackage({ product }: { product: Product }) {
  const message = `${shareText(product)}\n${shareUrl(product)}`;
  return (
    <div className={styles.share}>
      <Button variant="secondary" icon={<IconShare />} onClick={() => share(product)}>
        Bagikan
      </Button>
      <ButtonAnchor
        variant="secondary"
        icon={<IconWhatsApp />}
        href={whatsAppMessage(message)}
        target="_blank"
        rel="noreferrer"
      >
        WhatsApp
      </ButtonAnchor>
    </div>
  );
}
