/**
 * Tells on this device whether an order is that of a NIK on a package, without keeping the NIK: twenty bits of a hash
 * (FNV-1a), far too few to find the number by.
 */
export function pilgrimKey(packageUuid: string, nik: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${packageUuid} ${nik.replace(/\D/g, '')}`)
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash & 0xfffff;
}
