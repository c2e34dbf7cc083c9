import { createFormSender } from '@rihlah/web-client/send-form';
import { apiOptions } from './api.ts';

/** Sends files. A session that has ended is taken up again in place, and the file is chosen anew. */
export const { sendForm } = createFormSender(apiOptions, () => apiOptions.session.end());
