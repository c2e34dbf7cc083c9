import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** In which the day of the pick-up is chosen. */
export const calendar = (page: Page): Locator => page.getByRole('group', { name: 'Tanggal penjemputan' });

/** A day (`YYYY-MM-DD`) of the month that is shown. */
export const calendarDay = (page: Page, date: string): Locator =>
  calendar(page).locator(`[data-day="${date}"]`).getByRole('button');

const MONTH = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const turn = (page: Page, to: 'sebelumnya' | 'berikutnya') =>
  calendar(page).getByRole('button', { name: `Ke bulan ${to}` });

/** Whether the calendar, turned back and on as far as it goes, came to the month of a day. */
async function showsMonthOf(page: Page, date: string): Promise<boolean> {
  const shown = calendar(page).getByRole('grid', { name: MONTH.format(new Date(date)) });
  for (const step of [turn(page, 'sebelumnya'), turn(page, 'berikutnya')]) {
    while (!(await shown.isVisible()) && (await step.isEnabled())) await step.click();
  }
  return shown.isVisible();
}

/** A day can be chosen, or cannot: then it is closed, or lies in a month to which the calendar does not turn. */
export async function expectDay(page: Page, date: string, isOpen: boolean): Promise<void> {
  const isShown = await showsMonthOf(page, date);
  if (isShown) await expect(calendarDay(page, date)).toBeEnabled({ enabled: isOpen });
  else expect(isOpen, `${date} is in no month of the calendar`).toBe(false);
}
