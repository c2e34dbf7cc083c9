const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** `1500000` → `Rp 1.500.000`, with a no-break space so that money never breaks across lines. Whole rupiah. */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? '−' : ''}Rp\u00a0${grouped.format(Math.abs(amount))}`;
}
