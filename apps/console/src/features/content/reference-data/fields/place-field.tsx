import { FormText } from '@rihlah/ui/form/bound/text';
import type { PinMap, Place } from '@rihlah/ui/map/pin-map';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '../../content.module.css';
import { parseNumber, type Values } from '../kind.ts';
import { placeOfCity } from './city-places.ts';

const placeOf = (latitude: unknown, longitude: unknown): Place | null => {
  const place = { latitude: parseNumber(latitude), longitude: parseNumber(longitude) };
  const isPlace = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isPlace ? place : null;
};

/** Where an office stands: a pin on the chart, and beside it the two numbers; each follows the other. */
export function PlaceField({ label }: { label: string }) {
  const { setValue, control } = useFormContext<Values>();
  const [latitude, longitude, city] = useWatch({ control, name: ['latitude', 'longitude', 'city'] });
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap>(null);
  const latest = useRef<Place | null>(null);
  latest.current = placeOf(latitude, longitude);
  useEffect(() => {
    let isGone = false;
    const take = ({ latitude: north, longitude: east }: Place) => {
      const how = { shouldDirty: true, shouldValidate: true };
      setValue('latitude', String(north), how);
      setValue('longitude', String(east), how);
    };
    // Leaflet is fetched for this field alone.
    void import('@rihlah/ui/map/pin-map').then(({ createPinMap }) => {
      if (!isGone && container.current) map.current = createPinMap(container.current, latest.current, take);
    });
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, [setValue]);
  useEffect(() => {
    const place = placeOf(latitude, longitude);
    if (place) map.current?.show(place);
  }, [latitude, longitude]);
  // The city that is typed puts the pin there, as long as nobody has put it anywhere else.
  const ofCity = useRef<Place | null>(null);
  useEffect(() => {
    const place = placeOfCity(String(city ?? ''));
    const now = latest.current;
    const isOurs = now?.latitude === ofCity.current?.latitude && now?.longitude === ofCity.current?.longitude;
    if (!place || !isOurs) return;
    ofCity.current = place;
    setValue('latitude', String(place.latitude), { shouldDirty: true });
    setValue('longitude', String(place.longitude), { shouldDirty: true });
  }, [city, setValue]);
  return (
    <div className={styles.place}>
      <p className={styles.label}>{label}</p>
      <div ref={container} className={styles.map} />
      <p className={styles.hint}>
        Isi kotanya atau tekan di peta, lalu geser pin; dengan papan ketik: pilih pin, tekan tombol panah.
      </p>
      <FormText<Values> name="latitude" label="Lintang" inputMode="decimal" autoComplete="off" />
      <FormText<Values> name="longitude" label="Bujur" inputMode="decimal" autoComplete="off" />
    </div>
  );
}
