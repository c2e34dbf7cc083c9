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

/** What a driver is shown: name and street in Arabic, the street in Latin letters. Samples: whoever reads Arabic checks an agency's own. */
export const DRIVERS: Record<string, { arabicName: string; arabicStreet: string; street: string }> = {
  anjum: {
    arabicName: 'فندق أنجم مكة',
    arabicStreet: 'شارع أم القرى، الشبيكة',
    street: 'Jalan Umm Al Qura, Syubaikah',
  },
  swissotel: {
    arabicName: 'فندق سويس أوتيل المقام',
    arabicStreet: 'شارع الملك عبد العزيز',
    street: 'Jalan Raja Abdul Aziz',
  },
  pullman: {
    arabicName: 'فندق بولمان زمزم',
    arabicStreet: 'شارع الملك عبد العزيز',
    street: 'Jalan Raja Abdul Aziz',
  },
  fairmont: {
    arabicName: 'فندق ساعة مكة فيرمونت',
    arabicStreet: 'شارع الملك عبد العزيز',
    street: 'Jalan Raja Abdul Aziz',
  },
  conrad: {
    arabicName: 'فندق كونراد مكة',
    arabicStreet: 'جبل عمر، شارع إبراهيم الخليل',
    street: 'Jabal Omar, Jalan Ibrahim Al Khalil',
  },
  elaf: { arabicName: 'فندق إيلاف كندة', arabicStreet: 'شارع أجياد', street: 'Jalan Ajyad' },
  massa: { arabicName: 'فندق الماسة بدر', arabicStreet: 'شارع أجياد السد', street: 'Jalan Ajyad As Sad' },
  'grand-plaza': {
    arabicName: 'فندق جراند بلازا المدينة',
    arabicStreet: 'شارع الملك فيصل',
    street: 'Jalan Raja Faisal',
  },
  movenpick: {
    arabicName: 'فندق أنوار المدينة موفنبيك',
    arabicStreet: 'المنطقة المركزية',
    street: 'Kawasan Markaziyah',
  },
  rove: {
    arabicName: 'فندق روف المدينة',
    arabicStreet: 'طريق الملك عبد الله',
    street: 'Jalan Raja Abdullah',
  },
  oberoi: { arabicName: 'فندق أوبروي المدينة', arabicStreet: 'شارع أبي ذر', street: 'Jalan Abu Dzar' },
  mubarak: { arabicName: 'فندق مبارك المدينة', arabicStreet: 'شارع السلام', street: 'Jalan As Salam' },
  jeddah: {
    arabicName: 'فندق راديسون بلو كورنيش جدة',
    arabicStreet: 'طريق الكورنيش',
    street: 'Jalan Corniche',
  },
};

/** Gates that guests go in by, and how far they are on foot. Samples: an agency measures its own, and leaves out what it has not. */
export const GATES: Record<string, { gate: string; gateMetres: number; gateMinutes: number }> = {
  anjum: { gate: 'Gerbang 91', gateMetres: 550, gateMinutes: 8 },
  swissotel: { gate: 'Gerbang 1', gateMetres: 120, gateMinutes: 2 },
  pullman: { gate: 'Gerbang 1', gateMetres: 150, gateMinutes: 3 },
  elaf: { gate: 'Gerbang 5', gateMetres: 400, gateMinutes: 6 },
  massa: { gate: 'Gerbang 5', gateMetres: 900, gateMinutes: 13 },
  'grand-plaza': { gate: 'Gerbang 21', gateMetres: 250, gateMinutes: 4 },
  movenpick: { gate: 'Gerbang 25', gateMetres: 180, gateMinutes: 3 },
  oberoi: { gate: 'Gerbang 17', gateMetres: 80, gateMinutes: 2 },
};

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
