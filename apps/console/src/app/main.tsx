import '@rihlah/ui/styles/tokens.css';
import '@rihlah/ui/styles/dense.css';
import '@rihlah/ui/styles/fonts.css';
import '@rihlah/ui/styles/base.css';
import '../styles/console.css';
import { showError } from '@rihlah/ui/toasts/notify';
import { watchConnection } from '@rihlah/web-client/load-code';
import { createQueryClient } from '@rihlah/web-client/query-client';
import { reloadAfterUpdate } from '@rihlah/web-client/reload-after-update';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page lacks its #root');
// Pictures of the customers' app, which the same server has: the build of this one does not know them.
root.style.setProperty('--microtext', 'url("/art/patterns/microtext.svg")');
root.style.setProperty('--rosette', 'url("/art/patterns/rosette-paper.svg")');
watchConnection();
reloadAfterUpdate();
createRoot(root).render(<App queryClient={createQueryClient(showError)} />);
