import type { DialectName } from '@rihlah/snap/dialect';
import type { BankProfile } from '@rihlah/snap/profile';
import type { SimulatedBank } from '../simulated-bank.ts';

/** By which X-PARTNER-ID the simulated BRI calls: not the one that it knows the merchant by. */
const callbackPartnerId = 'BRI-RIHLAH';
const device = { id: 'rihlah-demo', ipAddress: '203.0.113.9', latitude: '-6.2088', longitude: '106.8456' };
/** What is left of the demo BNI's numbers without the prefix 8. */
const clientId = '8810';

/** A merchant's profile of a demo bank that speaks a dialect. */
export function applyToProfile(profile: BankProfile, dialect: DialectName | undefined): BankProfile {
  if (dialect === 'bri') return { ...profile, dialect, callbackPartnerId };
  if (dialect === 'bni') return { ...profile, dialect, device };
  return dialect === 'ecollection' ? { ...profile, dialect, clientKey: clientId } : profile;
}

/** The same bank from its own side. */
export function applyToBank(bank: SimulatedBank, dialect: DialectName | undefined): SimulatedBank {
  const { callback, merchant } = bank;
  if (dialect === 'bri') {
    const signed = { ...callback, partnerId: callbackPartnerId, signatureEncoding: 'hex' as const };
    return { ...bank, dialect, callback: signed, merchant: { ...merchant, encodings: ['base64', 'hex'] } };
  }
  if (dialect === 'bni') return { ...bank, dialect };
  if (dialect !== 'ecollection') return bank;
  const baseUrl = callback.baseUrl.replace('/snap/', '/ecollection/');
  return {
    ...bank,
    dialect,
    notifies: true,
    merchant: { ...merchant, clientKey: clientId },
    callback: { ...callback, baseUrl },
  };
}
