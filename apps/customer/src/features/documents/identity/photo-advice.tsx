import { IconCheck, IconClose } from '@rihlah/ui/icons/frame';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import styles from './photo-advice.module.css';

const WRONG = [
  { look: 'far', name: 'Terlalu jauh' },
  { look: 'dark', name: 'Latar gelap' },
  { look: 'blurred', name: 'Buram' },
] as const;

const PORTRAIT = '/art/portraits/woman.svg';

/** How a passport-style photo has to be, before it is taken (spec 2, section 2, Advice text). */
export function PhotoAdvice() {
  return (
    <Document aria-label="Contoh pas foto">
      <Facts>
        <h2 className={styles.title}>Pas foto yang diterima</h2>
        <div className={styles.example}>
          <div>
            <div className={styles.measured}>
              <span className={styles.bracket} aria-hidden="true" />
              <img src={PORTRAIT} alt="" width={96} height={128} className={styles.portrait} />
            </div>
            <p className={styles.right}>
              <IconCheck size={20} />
              Benar, wajah terlihat 80%
            </p>
          </div>
          <ul className={styles.wrong}>
            {WRONG.map(({ look, name }) => (
              <li key={name}>
                <span className={styles.small} data-look={look}>
                  <img src={PORTRAIT} alt="" width={42} height={56} />
                </span>
                <IconClose size={16} strokeWidth={2.6} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </Facts>
      <Stub className={styles.rules}>
        <p>
          Latar putih, tanpa kacamata, perempuan berkerudung. Nama dengan kurang dari dua kata perlu
          endorsement nama. JPEG, PNG, WebP, atau HEIC, paling besar 8 MB.
        </p>
      </Stub>
    </Document>
  );
}
