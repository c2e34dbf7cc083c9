import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

it('a button that is sending keeps its words and width, and acts no second time', async () => {
  const act = vi.fn();
  const screen = await render(<Button onClick={act}>Simpan perubahan</Button>);
  const button = screen.getByRole('button', { name: 'Simpan perubahan' });
  await button.click();
  expect(act).toHaveBeenCalledOnce();
  await screen.rerender(
    <Button busy onClick={act}>
      Simpan perubahan
    </Button>,
  );
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(act).toHaveBeenCalledOnce();
});

it('a button that is locked can still be reached and says so', async () => {
  const screen = await render(<Button aria-disabled>Setujui</Button>);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Setujui' })).toHaveFocus();
  await expect
    .element(screen.getByRole('button', { name: 'Setujui' }))
    .toHaveAttribute('aria-disabled', 'true');
});
