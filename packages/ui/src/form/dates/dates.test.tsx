import { learnServerTime } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateField } from './date-field.tsx';
import { MonthField } from './month-field.tsx';

function Day({ onDay, start = '' }: { onDay?: (day: string) => void; start?: string }) {
  const [value, set] = useState(start);
  return (
    <>
      <DateField
        label="Tanggal lahir"
        value={value}
        onValueChange={set}
        onDay={onDay}
        min="2026-01-01"
        max="2026-12-31"
      />
      <output>{value}</output>
    </>
  );
}

function Month({ onMonth }: { onMonth: (month: string) => void }) {
  const [value, set] = useState('');
  const change = (next: string) => {
    set(next);
    onMonth(next);
  };
  return <MonthField label="Bulan vaksin" value={value} onValueChange={change} max="2026-11" />;
}

it.each(['05-03-2026', '5/3/2026', '05032026', '5.3.2026'])(
  '%s is the fifth of March, whatever the browser’s language',
  async (typed) => {
    const onDay = vi.fn();
    const screen = await render(<Day onDay={onDay} />);
    const field = screen.getByRole('textbox', { name: 'Tanggal lahir' });
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-03-05');
    await expect.element(field).toHaveValue('05-03-2026');
    expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-03-05');
  },
);

it('what is no day stays as it was typed, and nobody is told of a day', async () => {
  const onDay = vi.fn();
  const screen = await render(<Day onDay={onDay} />);
  const field = screen.getByRole('textbox', { name: 'Tanggal lahir' });
  await field.fill('31-02-2026');
  await userEvent.tab();
  await expect.element(field).toHaveValue('31-02-2026');
  expect(onDay).not.toHaveBeenCalled();
});

it('a day is picked from the calendar, which closes and gives the focus back', async () => {
  const screen = await render(<Day start="2026-03-05" />);
  const open = screen.getByRole('button', { name: 'Buka kalender' });
  await open.click();
  await screen.getByRole('button', { name: /^(hari )?\S+ 17 Maret 2026/i }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Tanggal lahir' })).toHaveValue('17-03-2026');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

const answerAt = (time: string | number) =>
  new Response(null, { headers: { date: new Date(time).toUTCString() } });

it('the calendar’s today is the server’s, whatever the clock of the device', async () => {
  onTestFinished(() => learnServerTime(answerAt(Date.now())));
  // In Jakarta it is the tenth already.
  learnServerTime(answerAt('2026-03-09T20:00:00Z'));
  const screen = await render(<Day />);
  await screen.getByRole('button', { name: 'Buka kalender' }).click();
  await expect
    .element(screen.getByRole('button', { name: /^hari ini, selasa,? 10 maret 2026/i }))
    .toBeVisible();
});

it('days outside the limits cannot be picked', async () => {
  const screen = await render(<Day start="2026-01-05" />);
  await screen.getByRole('button', { name: 'Buka kalender' }).click();
  await expect.element(screen.getByRole('button', { name: /5 Januari 2026/ }).first()).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /bulan sebelumnya/i }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('a month counts once both of its lists are chosen', async () => {
  const onMonth = vi.fn();
  const screen = await render(<Month onMonth={onMonth} />);
  await screen.getByRole('combobox', { name: 'Bulan' }).selectOptions('Oktober');
  expect(onMonth).toHaveBeenLastCalledWith('');
  await screen.getByRole('combobox', { name: 'Tahun' }).selectOptions('2025');
  expect(onMonth).toHaveBeenLastCalledWith('2025-10');
});
