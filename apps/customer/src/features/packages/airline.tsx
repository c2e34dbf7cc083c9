import { pictureAt } from '@rihlah/contract/catalog/picture-address';
import type { Product } from '@rihlah/contract/catalog/product';
import { CodeBox } from '@rihlah/ui/layout/code-box';
import styles from './airline.module.css';

type AirlineData = Product['productAirlines'][number];

/** Our own marks are boxed codes; print those as text, show any other logo as the picture it is. */
const boxedCode = (path: string) => /\/airlines\/([A-Z0-9]{2})\.svg$/.exec(path)?.[1] ?? null;

interface AirlineProps {
  airline: AirlineData | undefined;
  /** Text where none is scheduled yet. */
  fallback: string;
}

export function Airline({ airline, fallback }: AirlineProps) {
  const code = airline && boxedCode(airline.path);
  return (
    <span className={styles.airline} data-unknown={airline ? undefined : true}>
      {airline && airline.path !== '' && !code ? (
        <img
          loading="lazy"
          src={pictureAt(airline.path, 240)}
          alt=""
          height={22}
          width={32}
          className={styles.logo}
        />
      ) : (
        <CodeBox code={code ?? null} />
      )}
      {airline?.title ?? fallback}
    </span>
  );
}
