import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, emptyShape, id, text } from '#platform/contract/shapes.ts';
import { brandOfPublication, nurName, publicationShape } from './publication.shapes.ts';

const orderToRegister = z.object({
  basketId: z.number().int(),
  number: z.string(),
  title: z.string(),
  author: z.string(),
  institute: z.string(),
  defenceOn: z.string().nullable(),
  isbn: z.string(),
});
export type OrderToRegister = z.infer<typeof orderToRegister>;

/** Lists the publications of the signed-in author, or of one that the staff names, newest first, whether the brand has an ISBN left, and the theses that can be registered. */
export const listMyPublicationsEndpoint = endpoint({
  name: 'publications.listMine',
  method: 'GET',
  path: '/api/publications',
  permission: 'register_publication.view',
  input: z.object({ contactId: id.optional() }),
  output: z.object({
    rows: z.array(publicationShape.extend({ id: z.number().int() })),
    hasIsbn: z.boolean(),
    /** The brand with which the author registers, whose terms count. */
    brand: z.number().int(),
    orders: z.array(orderToRegister),
  }),
});

export const readOwnPublicationEndpoint = endpoint({
  name: 'publications.readOwn',
  method: 'GET',
  path: '/api/publish-one/:token',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({ token: accessToken }),
  output: publicationShape.extend({
    ...{ version: z.number().int(), nurName, brand: brandOfPublication, hasIsbn: z.boolean(), isbnFixed: z.boolean() },
    /** The national library, and how many copies go there, of the order as far as there is one; null where the shop offers none. */
    deposit: z.object({ name: z.string(), copies: z.number().int().nullable() }).nullable(),
    /** As the public page says it, for its preview. */
    ...{ ebookOpen: z.boolean(), url: z.string() },
    /** Copies that readers ordered and that did not leave yet. */
    openCopies: z.number().int(),
  }),
});

const file = z.custom<object>((value) => typeof value === 'object' && value !== null);

/** The cover of a publication that need not be public, for the preview of its page by the author's link. */
export const readOwnCoverEndpoint = endpoint({
  name: 'publications.readOwnCover',
  method: 'GET',
  path: '/api/publish-one/:token/cover',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({ token: accessToken }),
  output: file,
});

const slug = text(120).regex(/^[a-z0-9-]+$/);

/** Reads a published publication; 404 for every other one. */
export const readPublicationEndpoint = endpoint({
  name: 'publications.readPublished',
  method: 'GET',
  path: '/api/published/:slug',
  permission: 'PUBLIC',
  input: z.object({ slug }),
  output: publicationShape.extend({
    ...{ brand: brandOfPublication, nurName },
    /** Whether the e-book can be read today. */
    ebookOpen: z.boolean(),
    url: z.string(),
  }),
});

/** The record of a published publication for the book trade, as ONIX 3. */
export const readOnixEndpoint = endpoint({
  name: 'publications.readOnix',
  method: 'GET',
  path: '/api/published/:slug/onix',
  permission: 'PUBLIC',
  // Calculates today's price of a copy, so it counts towards the limit of prices.
  limit: 'prices',
  input: z.object({ slug }),
  output: file,
});

export const readCoverEndpoint = endpoint({
  name: 'publications.readCover',
  method: 'GET',
  path: '/api/published/:slug/cover',
  permission: 'PUBLIC',
  input: z.object({ slug }),
  output: file,
});

/** The e-book of a published publication; 404 until its embargo is over. */
export const readEbookEndpoint = endpoint({
  name: 'publications.readEbook',
  method: 'GET',
  path: '/api/published/:slug/ebook',
  permission: 'PUBLIC',
  input: z.object({ slug }),
  output: file,
});

/** The metadata with which a DOI is registered, as DataCite's JSON. */
export const readDataciteEndpoint = endpoint({
  name: 'publications.readDatacite',
  method: 'GET',
  path: '/api/published/:slug/datacite',
  permission: 'PUBLIC',
  input: z.object({ slug }),
  output: file,
});

/** Lists per business unit how many ISBNs are free, and the assigned ones. */
export const listIsbnsEndpoint = endpoint({
  name: 'publications.listIsbns',
  method: 'GET',
  path: '/api/maintenance/isbns',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    units: z.array(z.object({ id: z.number().int(), name: z.string(), free: z.number().int(), next: z.string().nullable() })),
    /** The latest assigned ones. */
    assigned: z.array(z.object({ isbn: z.string(), title: z.string(), slug: z.string(), assignedAt: z.string() })),
  }),
});
