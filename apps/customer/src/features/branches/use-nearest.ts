import { showErrorText } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import type { Place } from './distance.ts';

const LOCATE_MS = 12_000;

const REFUSED = 'Lokasi tidak diizinkan. Izinkan lokasi di peramban Anda, atau cari nama kota.';
const NOT_FOUND = 'Lokasi tidak ditemukan. Silakan cari nama kota.';

/** Where the visitor is, once they ask; the place never leaves the device. */
export function useNearest() {
  const [place, setPlace] = useState<Place | null>(null);
  const [isLocating, setLocating] = useState(false);

  const locate = () => {
    if (!navigator.geolocation) return showErrorText(NOT_FOUND);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPlace({ latitude: coords.latitude, longitude: coords.longitude });
        setLocating(false);
      },
      (error) => {
        showErrorText(error.code === error.PERMISSION_DENIED ? REFUSED : NOT_FOUND);
        setLocating(false);
      },
      { timeout: LOCATE_MS, maximumAge: 10 * 60_000 },
    );
  };
  return { place, isLocating, locate };
}
