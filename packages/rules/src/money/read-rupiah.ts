/**
 * Whole rupiah as people and spreadsheets write them: with or without `Rp`, dots or commas between the thousands, and no
 * sen (`,00`, `,-`).
 *
 * @returns null for anything else, so that nothing becomes a hundred times as much
 */
export function readRupiah(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(/^(?:rp\.?|idr)/i, '');
  const whole = plain.replace(/[.,](?:0{1,2}|-+)$/, '');
  const isGrouped = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole);
  const digits = isGrouped ? whole.replace(/[.,]/g, '') : whole;
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
