import type { When } from '../calendar.ts';

export const open = (share: number): When => ({ season: 'open', share });
export const after = (days: number): When => ({ season: 'after', days });
export const departed = (days: number): When => ({ season: 'departed', days });
export const ramadhan = (day: number): When => ({ season: 'ramadhan', day });
export const syawal = (day: number): When => ({ season: 'syawal', day });
export const school = (share: number): When => ({ season: 'school', share });
export const on = (date: string): When => ({ season: 'day', date });
export const threePayments: When = { season: 'threePayments' };
