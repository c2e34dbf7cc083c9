import { useMemo } from 'react';
import { useStaff } from '../domain/staff/use-staff.ts';
import { SECTIONS, type Section } from './sections.ts';

/** The parts that whoever is signed in may open. */
export function useSections(): Section[] {
  const { permissions } = useStaff();
  return useMemo(() => SECTIONS.filter(({ permission }) => permissions.includes(permission)), [permissions]);
}
