import type { Locator, Page } from '@playwright/test';

/** In which the day of the pick-up is chosen. */
export const calendar = (page: Page): Locator => page.getByRole('group', { name: 'Tanggal penjemputan' });

/** A day (`YYYY-MM-DD`) of the month that is shown. */
export const calendarDay = (page: Page, date: string): Locator =>
  calendar(page).locator(`[data-day="${date}"]`).getByRole('button');

const MONTH = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Turns the calendar on until it shows the month of a day that lies in it or later. */
export async function showMonthOf(page: Page, date: string): Promise<void> {
  const shown = calendar(page).getByRole('grid', { name: MONTH.format(new Date(date)) });
  while (!(await shown.isVisible())) {
    await calendar(page).getByRole('button', { name: 'Ke bulan berikutnya' }).click();
  }
}
