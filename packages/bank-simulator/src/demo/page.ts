const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const modes = [
  ['', 'Bayar seperti biasa'],
  ['twice', 'Bayar dua kali'],
  ['slow', 'Lambat: penerima diberi tahu beberapa detik kemudian'],
  ['lost', 'Hilang: uang berpindah, penerima tidak diberi tahu'],
  ['badSignature', 'Tanda tangan salah'],
  ['wrongAmount', 'Jumlah salah'],
  ['notifyOnly', 'Hanya pemberitahuan (BRI): uang berpindah tanpa bertanya dahulu'],
] as const;

/**
 * The page where a virtual account is paid. All style and behaviour come from two files beside it, so that it
 * works under a policy without inline scripts and styles.
 * @param number what to put into the number field, as given in the address; any text
 */
export function renderPage(mountPath: string, number: string): string {
  const choices = modes.map(
    ([value, label], index) => `
              <label class="choice"><input type="radio" name="mode" value="${value}"${index === 0 ? ' checked' : ''}>
                <span>${label}</span></label>`,
  );
  return `<!doctype html>
<html lang="id">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>SIMULASI bank · bayar virtual account</title>
  <link rel="stylesheet" href="${mountPath}/assets/bank.css">
  <script src="${mountPath}/assets/bank.js" defer></script>
</head>
<body data-mount="${mountPath}">
  <header class="notice"><p><strong>SIMULASI</strong> Bukan bank sungguhan. Tidak ada uang yang berpindah.</p></header>
  <main>
    <h1>Bayar virtual account</h1>
    <p class="lead">Halaman ini berperan sebagai BRI dan BNI, sehingga tagihan dapat dibayar tanpa bank.</p>
    <noscript><p class="problem">Halaman ini memerlukan JavaScript.</p></noscript>

    <div class="document">
      <p class="strip"><span>Bank simulasi</span><span>BRI · BNI</span></p>
      <form id="check" class="part" novalidate>
        <label for="number">Nomor virtual account</label>
        <input id="number" name="number" class="number" inputmode="numeric" autocomplete="off" maxlength="64"
          required aria-describedby="number-hint number-error" value="${escapeHtml(number)}">
        <p id="number-hint" class="support">Spasi dan tanda hubung boleh ikut tersalin.</p>
        <p id="number-error" class="error" hidden></p>
        <button type="submit" class="secondary">Periksa</button>
      </form>

      <section id="bill" class="part torn" aria-labelledby="bill-title" hidden>
        <h2 id="bill-title" tabindex="-1">Tagihan</h2>
        <dl>
          <div><dt>Bank</dt><dd id="bill-bank"></dd></div>
          <div><dt>Nama</dt><dd id="bill-name"></dd></div>
          <div class="wide"><dt>Nomor</dt><dd id="bill-number" class="number"></dd></div>
          <div class="wide"><dt>Jumlah</dt><dd id="bill-amount" class="amount"></dd></div>
        </dl>
        <form id="pay" novalidate>
          <details>
            <summary>Buat bank berulah</summary>
            <fieldset>
              <legend>Cara membayar</legend>${choices.join('')}
            </fieldset>
            <label for="amount">Jumlah lain (rupiah)</label>
            <input id="amount" name="amount" inputmode="numeric" autocomplete="off" maxlength="16"
              aria-describedby="amount-hint amount-error">
            <p id="amount-hint" class="support">Kosongkan untuk membayar tepat sejumlah tagihan.</p>
            <p id="amount-error" class="error" hidden></p>
          </details>
          <button type="submit" class="primary">Bayar</button>
        </form>
      </section>

      <div id="result" class="result" role="status" aria-live="polite"></div>
    </div>

    <form id="retry" class="aside">
      <p class="support">Pembayaran yang ditangguhkan dapat dikirim ulang sekarang.</p>
      <button type="submit" class="secondary">Kirim ulang yang ditangguhkan</button>
    </form>
  </main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
