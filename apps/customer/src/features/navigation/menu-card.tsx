import { groupDigits } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Document, Facts } from '../../ui/document.tsx';
import styles from './menu-card.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who is logged in. */
export function MenuCard() {
  const { account, isAgent } = useSession();
  if (!account) return null;
  const phone = account.pilgrim?.phone;
  return (
    <Document as="div" strip={{ name: isAgent ? 'Agen' : 'Jamaah' }} className={styles.card}>
      <Facts className={styles.facts}>
        <span className={styles.initials} aria-hidden="true">
          {initials(account.firstName)}
        </span>
        <div>
          <p className={styles.name}>{account.firstName}</p>
          {phone && <p className={styles.phone}>{groupDigits(phone)}</p>}
        </div>
      </Facts>
    </Document>
  );
}
