import { storedValue } from '@rihlah/web-client/stored-value';

const BYTES = 24;
const stored = storedValue<string>('rihlah.device');

/**
 * The random name that this device gave itself. Sent with a login, so that the server knows its owner again however
 * often others try wrong passwords. It says nothing about the device, and stays when the owner logs out.
 */
export function deviceName(): string {
  const known = stored.get();
  if (known !== null) return known;
  const random = crypto.getRandomValues(new Uint8Array(BYTES));
  const name = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  stored.set(name);
  return name;
}
