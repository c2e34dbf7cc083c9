import { pictureAt } from '@rihlah/contract/catalog/picture-address';
import type { Promo } from '@rihlah/contract/wire/app-config';
import { formatDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../../client/config.ts';
import { DetailPane, Screen } from '../../../domain/screen/screen.tsx';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../content.module.css';
import { ContentTabs } from '../content-tabs.tsx';
import { promoQuery } from '../queries.ts';
import { PromoForm } from './promo-form.tsx';

function whenWords({ startsOn, endsOn, isShown }: Promo): string {
  if (!isShown) return 'Sedang tidak ditampilkan.';
  const from = startsOn ? `mulai ${formatDate(startsOn)}` : '';
  const until = endsOn ? `sampai ${formatDate(endsOn)}` : '';
  return [`Tampil`, from, until]
    .filter(Boolean)
    .join(' ')
    .concat(from || until ? '.' : ' setiap hari.');
}

/** As a visitor of the departure cities meets it, once a visit. */
const Preview = ({ promo }: { promo: Promo | null }) => (
  <div className={styles.preview}>
    <p className={styles.hint}>Yang dilihat pengunjung yang belum masuk di Asal keberangkatan</p>
    <div className={styles.coupon}>
      <p className={styles.strip}>{promo ? `Promo · ${appConfig.agency.name}` : 'Kupon member'}</p>
      <div className={styles.couponBody}>
        {promo?.path && <img src={pictureAt(promo.path, 800)} alt="" />}
        <p className={styles.couponTitle}>{promo?.title ?? 'Pernah umrah bersama kami?'}</p>
        <p className={styles.couponText}>
          {promo?.text ?? 'Kupon sebesar diskon member di Pengaturan. Tidak tampil bila diskonnya nol.'}
        </p>
        {promo?.link && (
          <a href={promo.link.url} target="_blank" rel="noopener noreferrer" className={styles.couponLink}>
            {promo.link.label}
          </a>
        )}
      </div>
    </div>
    <p>{promo ? whenWords(promo) : 'Ini kupon bawaan. Isi di kanan menggantikannya.'}</p>
  </div>
);

const Unchanging = () => (
  <DetailPane>
    <p>Promo diisi oleh Konten atau Pemilik.</p>
  </DetailPane>
);

/** The overlay over the departure cities. */
export function PromoPart() {
  const mayChange = useMay('content.change');
  const promo = useQuery(promoQuery());
  return (
    <Screen
      title="Isi lain"
      paneLabel="Isi promo"
      pane={promo.data && (mayChange ? <PromoForm saved={promo.data} /> : <Unchanging />)}
    >
      <ContentTabs current="promo" />
      <Waiting query={promo} what="promo" />
      {promo.data && <Preview promo={promo.data.promo} />}
    </Screen>
  );
}
