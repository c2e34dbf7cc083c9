import { AgentScreen } from '../../../features/agents/agent-screen.tsx';
import { BulkUpload } from '../../../features/documents/bulk/bulk-upload.tsx';

/** Photos of many pilgrims at once, for agents. */
export const Component = () => (
  <AgentScreen
    title="Unggah banyak foto"
    support="Foto banyak jamaah sekaligus, diurutkan ke jamaahnya."
    crumbs={[{ label: 'Unggah banyak foto' }]}
  >
    {(registrar) => <BulkUpload registrar={registrar} />}
  </AgentScreen>
);
