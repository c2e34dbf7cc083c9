import './issue-codes.ts';
import { z } from 'zod';
// Before any schema is made: it configures zod.
import './messages.ts';

const href = z.object({ href: z.string() });

export const selfLink = z.object({ self: href });

/** Adds `_links.self` to an entity. */
export const entity = <T extends z.ZodRawShape>(shape: T) => z.object({ ...shape, _links: selfLink });

/** `application/hal+json` collection of the Laminas family: `_embedded[name]`, counts and page links. */
export const collection = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({
    _links: z.object({
      self: href,
      first: href.optional(),
      last: href.optional(),
      prev: href.optional(),
      next: href.optional(),
    }),
    _embedded: z.object({ [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>),
    page_count: z.int(),
    page_size: z.int(),
    total_items: z.int(),
    page: z.int(),
  });

type NestedMessages = { [field: string]: string | NestedMessages };

const nestedMessages: z.ZodType<NestedMessages> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), nestedMessages])),
);

/**
 * RFC 9457 problem, with the Laminas member `validation_messages` (field → code → text, nested like the input). `detail` and those texts
 * are Indonesian, in English for a call with `Accept-Language: en` and nothing else in it; the codes are the same.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  validation_messages: nestedMessages.optional(),
  /** Rupiah that the whole request comes to now, beside the code `priceChanged` of what was confirmed. */
  total: z.int().optional(),
  request_id: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
export type ValidationMessages = NestedMessages;
