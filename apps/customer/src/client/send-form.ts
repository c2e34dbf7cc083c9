import { paths } from '@rihlah/contract/paths';
import { createFormSender } from '@rihlah/web-client/send-form';
import { apiOptions } from './api.ts';

/** Sends photos and tells how far it is. A form whose login is over leads to the logout. */
export const { sendForm } = createFormSender(apiOptions, () => {
  window.location.hash = `#${paths.logout}`;
});
