import { pictureAt } from '@rihlah/contract/catalog/picture-address';
import { PROOF_PATH } from '@rihlah/contract/wire/paths';
import { Document } from '@rihlah/ui/layout/document';
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

const Seals = ({ permit }: { permit: string }) => (
  <>
    {permitsIn(permit).map(({ kind, number }) => (
      <li key={kind} className={styles.seal}>
        <img
          loading="lazy"
          src={`/art/seals/${kind.toLowerCase()}.svg`}
          alt={`Sertifikat ${kind}`}
          width={58}
          height={58}
        />
        <div>
          <p className="label">{kind}</p>
          <b>{number}</b>
        </div>
      </li>
    ))}
  </>
);

/** Those that the agency has uploaded. */
const Certificates = () => (
  <>
    {appConfig.certificates.map(({ title, path }) => (
      <li key={path} className={styles.seal}>
        <img loading="lazy" src={pictureAt(path, 240)} alt="" width={58} height={58} />
        <b>{title}</b>
      </li>
    ))}
  </>
);

/** The licences of the agency with their seals (spec 1, section 2: certification images, permit text). */
export function Permits() {
  const { agency, certificates, proofKey } = appConfig;
  const { permit } = agency;
  return (
    <section>
      <Document as="div" className={styles.permits}>
        <div>
          <h2 className={styles.permitTitle}>Izin resmi penyelenggara</h2>
          <p>{permit}</p>
        </div>
        <ul className={styles.seals}>
          {certificates.length > 0 ? <Certificates /> : <Seals permit={permit} />}
        </ul>
      </Document>
      <p className={styles.proof}>
        Setiap bukti pembayaran kami bertanda tangan digital. <a href={PROOF_PATH}>Cek keaslian bukti</a>
        <span>
          Kunci publik Ed25519: <code>{proofKey}</code>
        </span>
      </p>
    </section>
  );
}
