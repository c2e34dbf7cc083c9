import { pictureAt } from '@rihlah/contract/catalog/picture-address';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { useModal } from '@rihlah/ui/hooks/use-modal';
import { IconClose } from '@rihlah/ui/icons/frame';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { storedValue } from '@rihlah/web-client/stored-value';
import { appConfig } from '../../client/config.ts';
import styles from './promo-overlay.module.css';

const seen = storedValue<boolean>('rihlah.promo-seen', 'session');

type OwnPromo = Exclude<typeof appConfig.promo, 'coupon' | null>;

/** For returning pilgrims: what their member id is worth. */
const Coupon = ({ discount }: { discount: number }) => (
  <>
    <p className={styles.amount}>{formatRupiah(discount)}</p>
    <h2 id="promo-title" className={styles.title}>
      Pernah umrah bersama kami?
    </h2>
    <p>Tulis ID member saat memesan.</p>
  </>
);

/** What the agency has written instead. */
const Own = ({ title, text, path }: OwnPromo) => (
  <>
    {path && <img src={pictureAt(path, 800)} alt="" className={styles.picture} />}
    <h2 id="promo-title" className={styles.title}>
      {title}
    </h2>
    <p className={styles.text}>{text}</p>
  </>
);

/** The member coupon, or the agency's own promo. Any click closes it, once per visit. */
export default function PromoOverlay() {
  const wasSeen = seen.use();
  const { policy, agency, promo } = appConfig;
  const own = promo === 'coupon' ? null : promo;
  const isShown = !wasSeen && (own !== null || (promo === 'coupon' && policy.memberDiscount > 0));
  const close = () => seen.set(true);
  const modal = useModal(isShown, close);
  if (!isShown) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native key of a modal dialog
    <dialog {...modal} className={styles.overlay} aria-labelledby="promo-title" onClick={close}>
      <Document
        as="div"
        strip={{ name: own ? 'Promo' : 'Kupon member', number: agency.name }}
        className={styles.coupon}
      >
        <Facts>{own ? <Own {...own} /> : <Coupon discount={policy.memberDiscount} />}</Facts>
        <Stub className={styles.buttons}>
          {own?.link && (
            <ButtonAnchor size="lg" block href={own.link.url}>
              {own.link.label}
            </ButtonAnchor>
          )}
          <Button size="lg" block variant={own?.link ? 'secondary' : 'primary'} onClick={close}>
            {own ? 'Pilih kota keberangkatan' : 'Pilih kota untuk memakainya'}
          </Button>
        </Stub>
        <button type="button" className={styles.close} onClick={close}>
          <IconClose size={22} />
          <span className="sr-only">Tutup</span>
        </button>
      </Document>
    </dialog>
  );
}
