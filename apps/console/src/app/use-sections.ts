import { useMemo } from 'react';
import { useStaff } from '../domain/staff/use-staff.ts';
import { SECTIONS, type Section } from './sections.ts';

/** The parts that whoever is signed in may open. */
export function useSections(): Section[] {
  const { permissions } = useStaff();
  return useMemo(() => SECTIONS.filter(({ permission }) => permissions.includes(permission)), [permissions]);
}

/** Those of them that stand in a menu. */
export function useListedSections(): Section[] {
  const sections = useSections();
  const { permissions } = useStaff();
  return useMemo(
    () =>
      sections.filter(
        ({ group, elsewhereFor }) =>
          group !== 'hidden' && !(elsewhereFor && permissions.includes(elsewhereFor)),
      ),
    [sections, permissions],
  );
}
