import { useMissingStep } from '../../features/documents/use-missing-step.ts';
import { DashboardMenu } from '../../features/navigation/menu/dashboard-menu.tsx';

export default function Dashboard() {
  return <DashboardMenu missing={useMissingStep()} />;
}
