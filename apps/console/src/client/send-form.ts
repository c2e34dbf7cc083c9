import { createFormSender, type FormSender } from '@rihlah/web-client/send-form';
import { apiOptions } from './api.ts';
import { markAsked } from './session.ts';

const sender = createFormSender(apiOptions);

/** Sends files, as whoever is signed in. A session that has ended is taken up again in place, and the file is chosen anew. */
export const sendForm: FormSender['sendForm'] = async (...form) => {
  const answer = await sender.sendForm(...form);
  markAsked();
  return answer;
};
