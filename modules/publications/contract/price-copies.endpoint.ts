import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, text } from '#platform/contract/shapes.ts';
import { maxCopies } from './request-copy.endpoint.ts';

/** Prices copies of a published publication, with VAT and delivery in the country of the brand; null where its book was not ordered here. */
export const priceCopiesEndpoint = endpoint({
  name: 'publications.priceCopies',
  method: 'GET',
  path: '/api/published/:slug/price',
  permission: 'PUBLIC',
  limit: 'prices',
  input: z.object({
    slug: text(120).regex(/^[a-z0-9-]+$/),
    copies: z.coerce.number().int().min(1).max(maxCopies),
  }),
  output: z.object({
    total: money.nullable(),
    /** Whether they are ordered here; else a visitor asks for them. */
    orderable: z.boolean(),
    /** When copies that are ordered now are there; null where they are asked for. */
    deliveredOn: z.string().nullable(),
    /** As it is printed; null where it is not known. */
    book: z.object({ pages: z.number().int(), widthMm: z.number(), heightMm: z.number() }).nullable(),
    /** The country of the brand, where they are delivered for this price. */
    country: z.string(),
  }),
});
