/** The address that opens WhatsApp with a message, for whomever its sender then chooses. */
export const whatsAppMessage = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** The address that writes to a number by WhatsApp: `0812 …` is Indonesia's. */
export function whatsAppTo(number: string): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits.startsWith('0') ? `62${digits.slice(1)}` : digits}`;
}
