import { changePhone } from '../modules/identity/profile/change-phone.ts';
import { sendMessage } from '../modules/messaging/inbox/send-message.ts';
import type { StaffCommand } from './command.ts';
import { personOf, phoneOf } from './find-records.ts';

export const PEOPLE_COMMANDS: StaffCommand[] = [
  {
    name: 'person phone',
    permission: 'person.phone',
    summary: 'Ganti nomor telepon, yang juga username; semua login berakhir',
    args: ['phone', 'new-phone'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const person = await personOf(services, words.get('phone'));
      const phone = phoneOf(words.get('new-phone'));
      await changePhone(services, actor, { personUuid: person.uuid, phone, why: words.get('why') });
      return [`${person.name}: ${person.phone} → ${phone}`];
    },
  },
  {
    name: 'person notify',
    permission: 'person.notify',
    summary: 'Kirim pesan ke kotak masuk seseorang',
    args: ['phone'],
    options: { title: true, message: true },
    run: async ({ services, actor }, words) => {
      const person = await personOf(services, words.get('phone'));
      await sendMessage(services, actor, {
        personUuid: person.uuid,
        title: words.get('title'),
        message: words.get('message'),
      });
      return [`Pesan untuk ${person.name} terkirim`];
    },
  },
];
