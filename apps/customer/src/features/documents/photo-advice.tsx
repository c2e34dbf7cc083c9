import { Document, Facts, Stub } from '../../ui/document.tsx';
import { IconCheck } from '../../ui/icons-frame.tsx';
import styles from './documents.module.css';

const RULES = ['Latar putih', 'Wajah terlihat 80%', 'Tanpa kacamata', 'Perempuan berkerudung'];

/** How a passport-style photo has to be (spec 2, section 2, Advice text). */
export function PhotoAdvice() {
  return (
    <section className={styles.advice}>
      <h2>Contoh pas foto</h2>
      <Document as="div">
        <Facts className={styles.example}>
          <div className={styles.measured}>
            <span className={styles.measure} aria-hidden="true">
              80%
            </span>
            <img src="/art/portraits/woman.svg" alt="" width={108} height={144} className={styles.portrait} />
          </div>
          <ul className={styles.rules}>
            {RULES.map((rule) => (
              <li key={rule}>
                <IconCheck size={20} />
                {rule}
              </li>
            ))}
          </ul>
        </Facts>
        <Stub>
          <p>
            JPEG, PNG, WebP, atau HEIC, paling besar 8 MB. Nama dengan kurang dari dua kata perlu endorsement
            nama.
          </p>
        </Stub>
      </Document>
    </section>
  );
}
