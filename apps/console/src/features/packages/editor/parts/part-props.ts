import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import type { Choices } from '../../queries.ts';
import type { Problems } from '../editor-problems.ts';

/** What every part of the editor is given. */
export interface PartProps {
  detail: StaffPackageDetail;
  draft: PackageDraft;
  change: (change: Partial<PackageDraft>) => void;
  choices: Choices | undefined;
  problems: Problems;
}

/** What a field for whole numbers shows and tells. */
export const formatCount = (value: number | null): string => (value === null ? '' : String(value));
export const parseCount = (text: string): number | null => (text === '' ? null : Number(text));

const MAX_DIGITS = 10;

/** Digits alone, as they are typed. */
export const parseDigits = (typed: string): number | null =>
  parseCount(typed.replace(/\D/g, '').slice(0, MAX_DIGITS));
