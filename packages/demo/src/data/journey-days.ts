export interface JourneyDay {
  title: string;
  description: string;
}

const makkah = (description: string): JourneyDay => ({ title: 'Makkah', description });
const madinah = (description: string): JourneyDay => ({ title: 'Madinah', description });

/** Full days in the order they are used; a longer journey reaches further down the list. */
export const MAKKAH_DAYS: readonly JourneyDay[] = [
  makkah('Ibadah di Masjidil Haram, kajian ba’da Isya'),
  { title: 'Ziarah Makkah', description: 'Jabal Tsur, Arafah, Muzdalifah, Mina' },
  makkah('Umrah kedua dengan miqat di Ji’ranah'),
  makkah('Ibadah mandiri dan thawaf sunnah'),
  { title: 'Ziarah Makkah', description: 'Jabal Nur dan Museum Hira' },
  makkah('Umrah ketiga dengan miqat di Hudaibiyah'),
  makkah('Khatam Al-Qur’an bersama di Masjidil Haram'),
  makkah('Ibadah mandiri, belanja oleh-oleh'),
];

export const MAKKAH_RAMADHAN_DAYS: readonly JourneyDay[] = [
  makkah('Iktikaf siang, buka puasa bersama di pelataran masjid'),
  { title: 'Ziarah Makkah', description: 'Jabal Tsur, Arafah, Mina, kembali sebelum Asar' },
  makkah('Umrah Ramadhan dengan miqat di Ji’ranah'),
  makkah('Tarawih dan qiyamul lail di Masjidil Haram'),
  makkah('Khatam Al-Qur’an bersama, sahur di hotel'),
  makkah('Ibadah mandiri dan thawaf sunnah'),
  makkah('Kajian ba’da Subuh, tarawih di Masjidil Haram'),
  makkah('Iktikaf dan qiyamul lail malam ganjil'),
  makkah('Thawaf, takbiran, menyambut akhir Ramadhan'),
];

export const MADINAH_DAYS: readonly JourneyDay[] = [
  madinah('Raudhah dan ziarah makam Rasulullah'),
  { title: 'Ziarah Madinah', description: 'Masjid Quba, Jabal Uhud, kebun kurma' },
  madinah('Ibadah di Masjid Nabawi, kajian ba’da Magrib'),
  { title: 'Ziarah Madinah', description: 'Masjid Qiblatain dan medan Khandaq' },
  madinah('Museum Wahyu dan percetakan Al-Qur’an'),
  { title: 'Ziarah Badar', description: 'Medan Badar dan makam para syuhada' },
  madinah('Salat arbain, tadarus bersama'),
  madinah('Salat arbain, ziarah Baqi'),
];

export const FIRST_UMRAH = makkah('Umrah pertama: thawaf, sa’i, tahallul');
export const TO_MADINAH: JourneyDay = {
  title: 'Makkah, Madinah',
  description: 'Thawaf wada, perjalanan ke Madinah',
};
