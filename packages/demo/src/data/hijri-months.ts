export const HIJRI_MONTHS = [
  'Muharram',
  'Safar',
  'Rabiul Awal',
  'Rabiul Akhir',
  'Jumadil Awal',
  'Jumadil Akhir',
  'Rajab',
  'Sya’ban',
  'Ramadhan',
  'Syawal',
  'Dzulqa’dah',
  'Dzulhijjah',
];
