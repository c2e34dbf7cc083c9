import { lazyCode } from '@rihlah/ui/page/lazy-code';

/** The list of an agent's pilgrims: whoever acts for one pilgrim alone needs none of it. */
export const pickerCode = lazyCode(() => import('./pilgrim-picker.tsx'));
