import { useMissingStep } from '../../features/documents/use-missing-step.ts';
import { DashboardMenu } from '../../features/navigation/menu/dashboard-menu.tsx';

/** The dashboard menu, with the marker on the next document of the login's own. */
export default function Dashboard() {
  return <DashboardMenu missing={useMissingStep()} />;
}
