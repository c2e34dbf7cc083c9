import type { BRANCH_TYPES } from '@rihlah/contract/catalog/branch';

export const BRANCH_TYPE_WORDS: Record<(typeof BRANCH_TYPES)[number], string> = {
  center: 'Kantor pusat',
  branch: 'Cabang',
  'coming-soon': 'Segera dibuka',
};
