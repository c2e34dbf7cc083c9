/** The address that writes to a number by WhatsApp: `0812 …` is Indonesia's. */
export function whatsAppTo(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits.startsWith('0') ? `62${digits.slice(1)}` : digits}`;
}
