import { useSession } from '../../client/session.ts';
import { useDocumentCounts } from '../../features/documents/use-document-counts.ts';
import { DashboardMenu } from '../../features/navigation/dashboard-menu.tsx';

/** The dashboard menu with the counts of the login's own documents. */
export default function Dashboard() {
  const { isAgent } = useSession();
  return <DashboardMenu counts={useDocumentCounts()} isAgent={isAgent} />;
}
