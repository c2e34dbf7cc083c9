import type { Screen } from './screens.ts';

/** Title and the line under it, while a screen is on its way. */
function wording(screen: Screen, city: string | undefined): [title: string, line: string] {
  switch (screen) {
    case 'map':
      return ['Asal keberangkatan', 'Memuat kota keberangkatan. Pilih kota Anda di peta atau di daftar.'];
    case 'list':
      return [
        city ? `Kota ${city}` : 'Paket umrah',
        'Memuat paket umrah dengan tanggal, hotel, maskapai, harga, dan sisa seatnya.',
      ];
    case 'payment':
      return [
        'Pembayaran',
        'Menyiapkan tagihan Anda. Transfer hanya ke nomor virtual account yang tampil di halaman ini, tidak pernah ke rekening pribadi.',
      ];
    case 'account':
    case 'order':
    case 'acting':
      return [
        'Perjalanan Anda',
        'Menyiapkan langkah berikutnya, tagihan, dan berkas Anda. Yang pernah dibuka tetap terbaca tanpa koneksi.',
      ];
    default:
      return ['', ''];
  }
}

/** The app's code did not arrive: says so, with a way to try again. The home page stays as it is, to be read. */
export function showFailure(): void {
  const title = document.querySelector<HTMLElement>('#shell-title');
  const [heading, support] = [title?.querySelector('b'), title?.querySelector('span')];
  if (!title || !heading || !support) return;
  title.style.display = 'block';
  heading.textContent = 'Halaman gagal dimuat';
  support.textContent = 'Koneksi putus, Silahkan cek koneksi internet anda. ';
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = 'Coba lagi';
  again.onclick = () => location.reload();
  support.append(again);
}

/** Whose page it is, which a link in an SMS must show before anything else. */
const agencyName = (): string =>
  JSON.parse(document.getElementById('app-config')?.textContent ?? '{}').agency?.name ?? '';

export function fillShell(screen: Screen, city: string | undefined): void {
  const fill = () => {
    const shell = document.getElementById('shell');
    const [title, line] = wording(screen, city);
    const brand = shell?.querySelector('.shell-head b');
    if (brand) brand.textContent = agencyName();
    const [heading, support] = [
      shell?.querySelector('#shell-title b'),
      shell?.querySelector('#shell-title span'),
    ];
    if (heading && support) [heading.textContent, support.textContent] = [title, line];
  };
  const observer = new MutationObserver(() => {
    if (!document.getElementById('root')) return;
    observer.disconnect();
    fill();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
