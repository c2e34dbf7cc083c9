import { Document, Facts } from '@rihlah/ui/layout/document';
import { groupDigits } from '@rihlah/ui/text/format';
import { useSession } from '../../../client/session.ts';
import styles from './menu-card.module.css';
import { useAgent } from './use-agent.ts';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export function MenuCard() {
  const { account, isAgent } = useSession();
  const agent = useAgent();
  if (!account) return null;
  const phone = account.pilgrim?.phone ?? agent?.phone;
  const pilgrims = agent && `${agent.pilgrimCount} jamaah`;
  return (
    <Document
      as="div"
      strip={{ name: isAgent ? 'Agen' : 'Jamaah', number: pilgrims }}
      className={styles.card}
    >
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
