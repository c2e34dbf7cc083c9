import { createFormSender } from '@rihlah/web-client/send-form';
import { apiOptions } from './api.ts';

/** Sends photos and tells how far it is. */
export const { sendForm } = createFormSender(apiOptions);
