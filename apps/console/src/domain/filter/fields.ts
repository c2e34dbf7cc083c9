/** One thing that a list can be narrowed by. */
export interface FilterField {
  /** Its parameter in the address. */
  id: string;
  /** `Status`, `Siapa`. */
  title: string;
  /** What can be chosen; left out, any text. */
  options?: { value: string; label: string }[];
  /** What can be chosen is found as one types; what is chosen may have no name yet. */
  isFound?: true;
}

/** One narrowing of a list, as it stands in the address. */
export interface Filter {
  field: FilterField;
  value: string;
  /** In words. */
  label: string;
}

/** The filters that an address holds, in the order of the fields; what no field knows is none. */
export const readFilters = (fields: FilterField[], search: URLSearchParams): Filter[] =>
  fields.flatMap((field) => {
    const value = search.get(field.id);
    if (!value) return [];
    if (!field.options) return [{ field, value, label: value }];
    const option = field.options.find((each) => each.value === value);
    if (!option && field.isFound) return [{ field, value, label: '…' }];
    return option ? [{ field, value, label: option.label }] : [];
  });

/**
 * What typed words may mean: options whose field or name holds them, those found by them (an agent by a phone), and each
 * field that takes any text. @param isAsking what is found answers an earlier text
 */
export function suggestions(fields: FilterField[], typed: string, isAsking = false): Filter[] {
  const words = typed.trim().toLowerCase();
  const found = fields.flatMap((field): Filter[] => {
    if (!field.options) return words ? [{ field, value: typed.trim(), label: typed.trim() }] : [];
    return field.options
      .filter(
        ({ label }) =>
          (field.isFound && !isAsking) || `${field.title} ${label}`.toLowerCase().includes(words),
      )
      .map(({ value, label }) => ({ field, value, label }));
  });
  return found.toSorted((one, other) => farness(one, words) - farness(other, words));
}

/** What was typed whole comes first, then what begins a word, then the rest, and any text last. */
function farness({ field, label }: Filter, words: string): number {
  if (!field.options) return 3;
  const said = label.toLowerCase();
  if (words === '' || said.split(': ').includes(words)) return 0;
  return said.split(/:? /).some((part) => part.startsWith(words)) ? 1 : 2;
}
