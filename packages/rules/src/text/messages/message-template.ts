/** What stands in the place of a field of a message, in braces: `{nama}`. */
export const MESSAGE_FIELDS = [
  'nama',
  'paket',
  'tanggal berangkat',
  'nomor pesanan',
  'sisa tagihan',
  'cabang',
] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

const FIELD = /\{([^{}]*)\}/g;

const isField = (name: string): name is MessageField => (MESSAGE_FIELDS as readonly string[]).includes(name);

/** The fields of a template, each once, and what stands in braces and is none. */
export function readTemplateFields(template: string): { known: MessageField[]; unknown: string[] } {
  const names = [...new Set([...template.matchAll(FIELD)].map(([, name = '']) => name.trim().toLowerCase()))];
  // A brace that is open or alone would reach the reader.
  const isBroken = /[{}]/.test(template.replace(FIELD, ''));
  return {
    known: names.filter(isField),
    unknown: [...names.filter((name) => !isField(name)), ...(isBroken ? ['{'] : [])],
  };
}

/** Whether what a template says differs from order to order: then somebody with two orders hears of both. */
export const speaksOfOrder = (template: string): boolean =>
  readTemplateFields(template).known.some((field) => field !== 'nama' && field !== 'cabang');

export type FieldValues = Record<MessageField, string>;

/** Fields without a value, which would leave a hole. */
export const holesIn = (template: string, values: FieldValues): MessageField[] =>
  readTemplateFields(template).known.filter((field) => values[field].trim() === '');

export const fillIn = (template: string, values: FieldValues): string =>
  template.replace(FIELD, (whole, name: string) => {
    const field = name.trim().toLowerCase();
    return isField(field) ? values[field] : whole;
  });
