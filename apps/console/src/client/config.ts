import type { StaffAppConfig } from '@rihlah/contract/staff/identity/app-config';
import { readPageConfig } from '@rihlah/web-client/page-config';

/** What the server told this app in the `#app-config` block of its HTML. */
export const appConfig: StaffAppConfig = readPageConfig({ demo: false, agency: { name: 'Rihlah' } });
