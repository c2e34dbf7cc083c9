import { Document } from '@rihlah/ui/document';
import { appConfig } from '../../client/config.ts';
import styles from './home.module.css';

interface Permit {
  kind: string;
  number: string;
}

/** `PPIU No. 201 Year 2020, PIHK No. 430 Year 2021` → kind and number of each; other wordings have no seals. */
function permitsIn(text: string): Permit[] {
  return [...text.matchAll(/(\p{Lu}{3,6}) No\. (\S+) Year (\d{4})/gu)].map(([, kind = '', number, year]) => ({
    kind,
    number: `${number}/${year}`,
  }));
}

/** The licences of the agency with their seals (spec 1, section 2: certification images, permit text). */
export function Permits() {
  const { permit } = appConfig.agency;
  return (
    <section>
      <Document as="div" className={styles.permits}>
        <div>
          <h2 className={styles.permitTitle}>Izin resmi penyelenggara</h2>
          <p>{permit}</p>
        </div>
        <ul className={styles.seals}>
          {permitsIn(permit).map(({ kind, number }) => (
            <li key={kind} className={styles.seal}>
              <img
                src={`/art/seals/${kind.toLowerCase()}.svg`}
                alt={`Sertifikat ${kind}`}
                width={58}
                height={58}
                loading="lazy"
              />
              <div>
                <p className="label">{kind}</p>
                <b>{number}</b>
              </div>
            </li>
          ))}
        </ul>
      </Document>
    </section>
  );
}
