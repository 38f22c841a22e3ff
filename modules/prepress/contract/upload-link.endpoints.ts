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

export const internal = { permission: 'prepress.manage', internalOnly: true } as const;

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
