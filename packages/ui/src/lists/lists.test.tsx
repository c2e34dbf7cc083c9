import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from './data-table.tsx';
import { EndlessList } from './endless-list.tsx';
import { StepList } from './step-list.tsx';

const paging = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, error: null };

it('rows are a table where there is room and cards on a phone', async () => {
  await page.viewport(1280, 800);
  const table = (
    <DataTable
      caption="Jamaah"
      rows={['Siti', 'Ahmad']}
      keyOf={(name) => name}
      columns={[{ label: 'Nama', cell: (name) => name }]}
      card={(name) => <p>{name}</p>}
    />
  );
  const screen = await render(table);
  await expect.element(screen.getByRole('table', { name: 'Jamaah' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Nama' })).toBeVisible();
  await page.viewport(360, 740);
  await expect.element(screen.getByRole('list', { name: 'Jamaah' })).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

it('the next page is fetched as the end comes near, and not before', async () => {
  await page.viewport(360, 740);
  const fetchNextPage = vi.fn();
  await render(
    <EndlessList paging={{ ...paging, fetchNextPage }} skeleton={null}>
      <div style={{ height: 4000 }}>panjang</div>
    </EndlessList>,
  );
  expect(fetchNextPage).not.toHaveBeenCalled();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await vi.waitFor(() => expect(fetchNextPage).toHaveBeenCalledOnce());
});

it('a page that failed leaves what is there, says so, and is tried again', async () => {
  const fetchNextPage = vi.fn();
  const screen = await render(
    <EndlessList
      paging={{ ...paging, isFetchNextPageError: true, error: new Error('x'), fetchNextPage }}
      skeleton={null}
    >
      <p>Siti</p>
    </EndlessList>,
  );
  await expect.element(screen.getByText('Siti')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Daftar berikutnya gagal dimuat');
  expect(fetchNextPage).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

it('a step says to readers too how far it is, and which is next', async () => {
  const screen = await render(
    <MemoryRouter>
      <StepList
        steps={[
          { name: 'Pembayaran pertama', state: 'done', stamp: { word: 'Selesai', date: '2026-11-20' } },
          { name: 'Unggah identitas', state: 'current', to: '/identitas' },
        ]}
      />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('listitem').nth(0)).toHaveTextContent(/Pembayaran pertama, selesai/);
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await expect
    .element(screen.getByRole('link', { name: /Unggah identitas/ }))
    .toHaveAttribute('href', '/identitas');
});
