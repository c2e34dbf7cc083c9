import { z } from 'zod';

interface JsonSchema {
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
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
  const found =
    drops.get(schema) ??
    dropIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  drops.set(schema, found);
  return found;
}

/** The contract's schemas are those of every product in a process. */
const drops = new WeakMap<z.ZodType, Drop>();

/** Says which shape of several something is: whichever has it, an empty text is none of its values. */
const isTag = (schema: JsonSchema): boolean =>
  schema.const !== undefined || schema.enum !== undefined || (choicesOf(schema)?.every(isTag) ?? false);

const choicesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

/** Of several shapes one: a field is optional where each shape that has it leaves it out, or is told by it. */
function oneShapeOf(shapes: JsonSchema[]): JsonSchema {
  const properties = Object.assign({}, ...shapes.map((shape) => shape.properties)) as Record<
    string,
    JsonSchema
  >;
  const required = shapes.flatMap((shape) =>
    (shape.required ?? []).filter((name) => !isTag(shape.properties?.[name] ?? {})),
  );
  const always = Object.keys(properties).filter((name) =>
    shapes.every((shape) => shape.required?.includes(name) ?? false),
  );
  return { properties, required: [...required, ...always] };
}

function dropIn(schema: JsonSchema): Drop {
  const { properties, required = [], items } = schema;
  if (properties) return dropInObject(properties, new Set(required));
  if (items) {
    const drop = dropIn(items);
    return drop === keep ? keep : (value) => (Array.isArray(value) ? value.map(drop) : value);
  }
  const choices = choicesOf(schema) ?? [];
  const shapes = choices.filter((choice) => choice.properties);
  if (shapes.length > 1 && shapes.length === choices.length) return dropIn(oneShapeOf(shapes));
  // `nullish()` is a choice between the thing itself and null.
  const drops = choices.map(dropIn).filter((drop) => drop !== keep);
  return drops.length === 1 ? (drops[0] ?? keep) : keep;
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
