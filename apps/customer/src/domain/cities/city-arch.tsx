const KEYS = [
  'ambon',
  'balikpapan',
  'banda-aceh',
  'bandung',
  'banjarmasin',
  'jakarta',
  'jayapura',
  'makassar',
  'malang',
  'manado',
  'mataram',
  'medan',
  'padang',
  'palembang',
  'pekanbaru',
  'pontianak',
  'semarang',
  'surabaya',
  'yogyakarta',
];

/** Address of a city's landmark in an arch; cities without one get a mosque. */
export function cityArt(city: string): string {
  const key = city.trim().toLowerCase().replaceAll(' ', '-');
  const found = KEYS.find((known) => key === known || key.includes(known));
  return `/art/cities/${found ?? 'mosque'}.svg`;
}

interface CityArchProps {
  city: string;
  width: number;
  /** Above the fold: loaded at once. */
  eager?: boolean;
  className?: string;
}

/** Arch vignette of a departure city; decoration, its name always stands beside it. */
export function CityArch({ city, width, eager, className }: CityArchProps) {
  return (
    <img
      loading={eager ? 'eager' : 'lazy'}
      src={cityArt(city)}
      alt=""
      width={width}
      height={Math.round((width * 112) / 96)}
      className={className}
    />
  );
}
