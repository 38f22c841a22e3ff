import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, emptyShape, text } from '#platform/contract/shapes.ts';
import { brandOfPublication, publicationShape } from './publication.shapes.ts';

/** Lists the publications of the signed-in author, newest first, and whether the brand has an ISBN left. */
export const listMyPublicationsEndpoint = endpoint({
  name: 'publications.listMine',
  method: 'GET',
  path: '/api/publications',
  permission: 'register_publication.view',
  input: emptyShape,
  output: z.object({
    rows: z.array(publicationShape.extend({ id: z.number().int() })),
    hasIsbn: z.boolean(),
  }),
});

export const readOwnPublicationEndpoint = endpoint({
  name: 'publications.readOwn',
  method: 'GET',
  path: '/api/publish-one/:token',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({ token: accessToken }),
  output: publicationShape.extend({ version: z.number().int(), brand: brandOfPublication }),
});

const slug = text(120).regex(/^[a-z0-9-]+$/);

/** Reads a published publication; 404 for every other one. */
export const readPublicationEndpoint = endpoint({
  name: 'publications.readPublished',
  method: 'GET',
  path: '/api/published/:slug',
  permission: 'PUBLIC',
  input: z.object({ slug }),
  output: publicationShape.extend({ brand: brandOfPublication }),
});

/** The record of a published publication for the book trade, as ONIX 3. */
export const readOnixEndpoint = endpoint({
  name: 'publications.readOnix',
  method: 'GET',
  path: '/api/published/:slug/onix',
  permission: 'PUBLIC',
  input: z.object({ slug }),
  output: z.custom<object>((value) => typeof value === 'object' && value !== null),
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
