import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NikField } from './digits-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RupiahField } from './rupiah-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** An input as the browser has it. */
const input = (name: string) => {
  const found = [...document.querySelectorAll<HTMLInputElement>('input')].find(({ labels }) =>
    labels?.[0]?.textContent?.startsWith(name),
  );
  if (!found) throw new Error(`no input is called ${name}`);
  return found;
};

function Rupiah({ start = '', onSent = () => {} }: { start?: string; onSent?: (plain: string) => void }) {
  const [value, set] = useState(start);
  const change = (plain: string) => {
    set(plain);
    onSent(plain);
  };
  return <RupiahField label="Harga" value={value} onValueChange={change} />;
}

function Nik() {
  const [value, set] = useState('');
  return <NikField label="NIK" value={value} onValueChange={set} />;
}

it('a label, a hint and an error belong to their field, and the error is announced', async () => {
  const screen = await render(
    <TextField label="Nama ayah" hint="Seperti di KK" error="Nama ayah harus diisi" />,
  );
  const field = screen.getByRole('textbox', { name: 'Nama ayah' });
  await expect.element(field).toHaveAccessibleDescription(/Nama ayah harus diisi/);
  await expect.element(field).toHaveAccessibleDescription(/Seperti di KK/);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nama ayah harus diisi');
});

it('a field that may stay empty says so', async () => {
  const screen = await render(<TextArea label="Catatan" optional />);
  await expect.element(screen.getByText('Catatan')).toHaveTextContent('Catatan (boleh dikosongkan)');
});

it('rupiah have dots while read, are plain when sent, and the caret stays where one types', async () => {
  const sent = vi.fn();
  await render(<Rupiah start="1234567" onSent={sent} />);
  const field = input('Harga');
  expect(field.value).toBe('1.234.567');
  field.focus();
  field.setSelectionRange(3, 3);
  await userEvent.keyboard('9');
  expect(field.value).toBe('12.934.567');
  expect(field.selectionStart).toBe(4);
  expect(sent).toHaveBeenLastCalledWith('12934567');
});

it('what is pasted as a spreadsheet writes money is read, and what is no whole rupiah is refused in words', async () => {
  const screen = await render(<Rupiah start="5" />);
  const field = input('Harga');
  const paste = (text: string) => {
    field.focus();
    field.select();
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  };
  paste('Rp 1.500.000,00');
  await expect.element(screen.getByRole('textbox')).toHaveValue('1.500.000');
  paste('1.500.000,50');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('“1.500.000,50” bukan rupiah bulat');
  expect(field.value).toBe('1.500.000');
});

it('a NIK is shown in groups of four, however its digits were typed', async () => {
  await render(<Nik />);
  const field = input('NIK');
  field.focus();
  await userEvent.keyboard('327301-05 0390');
  expect(field.value).toBe('3273 0105 0390');
});

it('a password is shown while its button is pressed in, and hidden again', async () => {
  const screen = await render(<PasswordField label="Password" defaultValue="rahasia123" />);
  const field = input('Password');
  expect(field.type).toBe('password');
  await screen.getByRole('button', { name: 'Tampilkan password' }).click();
  expect(field.type).toBe('text');
  const hide = screen.getByRole('button', { name: 'Sembunyikan password' });
  await expect.element(hide).toHaveAttribute('aria-pressed', 'true');
  await hide.click();
  expect(field.type).toBe('password');
});

it('text longer than a field takes is said, not cut', async () => {
  const screen = await render(<TextField label="Kota" value="Bandung Barat" maxLength={7} readOnly />);
  await expect.element(screen.getByRole('textbox')).toHaveValue('Bandung Barat');
  await expect.element(screen.getByRole('alert')).toBeVisible();
});
