const hourInJakarta = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Asia/Jakarta' });

/** What one says at an hour of Jakarta. */
export function greetingAt(now: Date): string {
  const hour = Number(hourInJakarta.format(now));
  if (hour < 11) return 'Selamat pagi';
  if (hour < 15) return 'Selamat siang';
  return hour < 18 ? 'Selamat sore' : 'Selamat malam';
}
