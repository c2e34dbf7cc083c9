/** Hotel, its city, stars, and the key of its façade among the pictures of the web app. */
type HotelRow = readonly [key: string, city: string, title: string, star: number, facade: string];

/** No two look alike. */
export const HOTELS: readonly HotelRow[] = [
  ['anjum', 'Makkah', 'Anjum Makkah', 5, 'h02'],
  ['swissotel', 'Makkah', 'Swissôtel Al Maqam', 5, 'h13'],
  ['pullman', 'Makkah', 'Pullman ZamZam', 5, 'h04'],
  ['fairmont', 'Makkah', 'Fairmont Makkah Clock Royal Tower', 5, 'h05'],
  ['conrad', 'Makkah', 'Conrad Makkah', 5, 'h07'],
  ['elaf', 'Makkah', 'Elaf Kinda', 4, 'h09'],
  ['massa', 'Makkah', 'Al Massa Badr', 3, 'h11'],
  ['grand-plaza', 'Madinah', 'Grand Plaza Al Madinah', 4, 'h03'],
  ['movenpick', 'Madinah', 'Mövenpick Anwar Al Madinah', 5, 'h06'],
  ['rove', 'Madinah', 'Rove Al Madinah', 4, 'h08'],
  ['oberoi', 'Madinah', 'The Oberoi Madina', 5, 'h10'],
  ['mubarak', 'Madinah', 'Mubarak Al Madinah', 3, 'h12'],
  ['old-city', 'Istanbul', 'Ramada Istanbul Old City', 4, 'h14'],
  ['dubai', 'Dubai', 'Rove Downtown Dubai', 3, 'h01'],
  ['jeddah', 'Jeddah', 'Radisson Blu Corniche Jeddah', 4, 'h15'],
];

interface Photo {
  key: string;
  title: string;
}

/** Pictures of a hotel after its façade. */
export function interiorPhotos(city: string, star: number): Photo[] {
  const view = city === 'Makkah' ? 'Masjidil Haram' : 'Masjid Nabawi';
  const rooms: Record<string, string> = { Makkah: 'room-makkah', Madinah: 'room-madinah' };
  const room = rooms[city];
  return [
    ...(room ? [{ key: room, title: star === 5 ? `Kamar menghadap ${view}` : 'Kamar' }] : []),
    { key: 'lobby', title: 'Lobi' },
    { key: 'dining', title: 'Ruang makan' },
  ];
}
