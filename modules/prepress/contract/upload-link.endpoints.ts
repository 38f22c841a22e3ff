import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { artworkLine } from './artwork.shapes.ts';

export const uploadLinkShape = z.object({
  id: z.number().int(),
  recipient: z.string(),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'expired', 'disabled']),
  visits: z.number().int(),
  visitedAt: z.string().nullable(),
});
export type UploadLinkShape = z.infer<typeof uploadLinkShape>;

const internal = { permission: 'prepress.manage', internalOnly: true } as const;

export const listUploadLinksEndpoint = endpoint({
  name: 'prepress.listUploadLinks',
  method: 'GET',
  path: '/api/baskets/:id/upload-links',
  permission: 'fup',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    number: z.string(),
    customer: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    links: z.array(uploadLinkShape),
    lines: z.array(artworkLine),
  }),
});

/** Creates an upload link, to copy or to mail to the contact. The URL is returned once: only its hash is stored. */
export const createUploadLinkEndpoint = endpoint({
  ...internal,
  name: 'prepress.createUploadLink',
  method: 'POST',
  path: '/api/baskets/:id/upload-links',
  input: z.object({ id, mail: z.boolean() }),
  output: z.object({ id: z.number().int(), url: z.string() }),
  refusals: ['NO_FILES_EXPECTED', 'CONTACT_NO_EMAIL', 'MOVE_NOT_ALLOWED'],
});

/** Extends a link to sixty days from today. */
export const renewUploadLinkEndpoint = endpoint({
  ...internal,
  name: 'prepress.renewUploadLink',
  method: 'POST',
  path: '/api/upload-links/:linkId/renew',
  input: z.object({ linkId: id }),
  output: uploadLinkShape,
  refusals: ['LINK_DISABLED'],
});

export const disableUploadLinkEndpoint = endpoint({
  ...internal,
  name: 'prepress.disableUploadLink',
  method: 'POST',
  path: '/api/upload-links/:linkId/disable',
  input: z.object({ linkId: id }),
  output: uploadLinkShape,
});
