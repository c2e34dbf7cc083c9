import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import Toasts from '../feedback/toasts.tsx';
import { showErrorText, showSuccess } from '../toasts/notify.ts';
import { ConfirmDialog } from './dialog.tsx';
import { WeightyDialog } from './weighty-dialog.tsx';

function Leaving({ onConfirm = () => {} }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keluar…</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
        title="Keluar dari akun?"
        confirmLabel="Keluar"
        cancelLabel="Tetap masuk"
      />
    </>
  );
}

/** Shows its dialog by being there, as most do that are loaded when they are opened. */
function Asking() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>Tanya…</Button>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          onConfirm={() => {}}
          title="Benar?"
          confirmLabel="Ya"
          cancelLabel="Batal"
        />
      )}
    </>
  );
}

describe('a dialog', () => {
  it('is modal, named by its title, closed by Escape, and gives the focus back', async () => {
    const screen = await render(<Leaving />);
    const opener = screen.getByRole('button', { name: 'Keluar…' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'Keluar dari akun?' });
    await expect.element(dialog).toBeVisible();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('gives the focus back also where it goes with the component that showed it', async () => {
    const screen = await render(<Asking />);
    const opener = screen.getByRole('button', { name: 'Tanya…' });
    await opener.click();
    await screen.getByRole('button', { name: 'Batal' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('does what it asks only when it is confirmed', async () => {
    const confirmed = vi.fn();
    const screen = await render(<Leaving onConfirm={confirmed} />);
    await screen.getByRole('button', { name: 'Keluar…' }).click();
    await screen.getByRole('button', { name: 'Tetap masuk' }).click();
    expect(confirmed).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Keluar…' }).click();
    await screen.getByRole('button', { name: 'Keluar', exact: true }).click();
    expect(confirmed).toHaveBeenCalledOnce();
  });
});

describe('what cannot be undone', () => {
  const dialog = (props: Partial<Parameters<typeof WeightyDialog>[0]> = {}) => (
    <WeightyDialog
      title="Batalkan UMR-0042"
      support="Tidak bisa dikembalikan."
      consequences={[{ what: 'Biaya pendaftaran', value: 'Rp 1.500.000' }]}
      digits="0042"
      writtenFor="Rina"
      confirmLabel="Batalkan pesanan"
      cancelLabel="Kembali"
      busy={false}
      onConfirm={() => {}}
      onClose={() => {}}
      {...props}
    />
  );

  it('needs a reason and the digits, and says which is missing', async () => {
    const onConfirm = vi.fn();
    const screen = await render(dialog({ onConfirm }));
    const confirm = screen.getByRole('button', { name: 'Batalkan pesanan' });
    await confirm.click({ force: true });
    await expect.element(screen.getByText('Alasan belum diisi')).toBeVisible();
    await expect.element(screen.getByText('Empat angka terakhir adalah 0042')).toBeVisible();
    await screen.getByRole('textbox', { name: /^Alasan/ }).fill('  diminta jamaah ');
    await screen.getByRole('textbox', { name: /^Ketik 0042/ }).fill('0041');
    await confirm.click({ force: true });
    expect(onConfirm).not.toHaveBeenCalled();
    await screen.getByRole('textbox', { name: /^Ketik 0042/ }).fill('0042');
    await confirm.click();
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('diminta jamaah');
  });

  it('shows a long value whole on a phone whose text is half as large again', async () => {
    await page.viewport(360, 740);
    document.documentElement.style.fontSize = '24px';
    const value = 'Berangkat Umrah → Manasik Haji';
    const consequences = [{ what: 'Status', detail: 'Dapat berangkat atau dibatalkan lagi', value }];
    const screen = await render(dialog({ consequences }));
    const { left, right } = screen.getByText(value).element().getBoundingClientRect();
    const words = screen.getByText('Dapat berangkat').element().getBoundingClientRect();
    document.documentElement.style.fontSize = '';
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(words.width).toBeGreaterThan(150);
  });

  it('is sent once, however often it is pressed', async () => {
    const onConfirm = vi.fn();
    const screen = await render(dialog({ onConfirm, digits: undefined, busy: true }));
    await screen.getByRole('textbox', { name: /^Alasan/ }).fill('uji');
    await screen.getByRole('button', { name: 'Batalkan pesanan' }).click({ force: true });
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('says what the server has against it', async () => {
    const screen = await render(dialog({ failure: 'Sudah dibatalkan oleh Yusuf.' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Sudah dibatalkan oleh Yusuf.');
  });
});

describe('notifications', () => {
  it('announce an error at once and a success politely, which takes the error’s place', async () => {
    const screen = await render(<Toasts />);
    showErrorText('Koneksi terputus');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Koneksi terputus');
    showSuccess('Tersimpan');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Tersimpan');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  });
});
