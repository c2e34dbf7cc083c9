import { createFormSender } from '@rihlah/web-client/send-form';
import { apiOptions } from './api.ts';

export const { sendForm } = createFormSender(apiOptions);
