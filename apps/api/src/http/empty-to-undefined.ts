import { z } from 'zod';

interface JsonSchema {
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

type Drop = (value: unknown) => unknown;

const keep: Drop = (value) => value;

/**
 * Forms send a field that was left empty as an empty string. Where the contract makes the field optional, that counts
 * as absent (decisions, after the first audit); where it is required, the schema says what is missing.
 *
 * @returns what turns such a body into one without them; the body itself where there is nothing to drop
 */
export function findAbsentStrings(schema: z.ZodType): Drop {
  return dropIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function dropIn({ properties, required = [], items, anyOf }: JsonSchema): Drop {
  if (properties) return dropInObject(properties, new Set(required));
  if (items) {
    const drop = dropIn(items);
    return drop === keep ? keep : (value) => (Array.isArray(value) ? value.map(drop) : value);
  }
  // `nullish()` is a choice between the thing itself and null.
  const choices = (anyOf ?? []).map(dropIn).filter((drop) => drop !== keep);
  return choices.length === 1 ? (choices[0] ?? keep) : keep;
}

function dropInObject(properties: Record<string, JsonSchema>, required: Set<string>): Drop {
  const optional = new Set(Object.keys(properties).filter((name) => !required.has(name)));
  const inner = Object.entries(properties)
    .map(([name, schema]) => [name, dropIn(schema)] as const)
    .filter(([, drop]) => drop !== keep);
  if (optional.size === 0 && inner.length === 0) return keep;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const kept = Object.entries(value).filter(([name, field]) => field !== '' || !optional.has(name));
    const copy: Record<string, unknown> = Object.fromEntries(kept);
    for (const [name, drop] of inner) if (name in copy) copy[name] = drop(copy[name]);
    return copy;
  };
}
