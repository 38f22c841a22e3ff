import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { readerLanguages } from '#platform/domain/translation-locale.ts';
import { artworkLine } from './artwork.shapes.ts';

export const uploadLinkShape = z.object({
  id: z.number().int(),
  recipient: z.string(),
  madeBy: z.string(),
  /** The slots whose files it asks for; null for all of the order. */
  slotIds: z.array(z.number().int()).nullable(),
  language: z.enum(readerLanguages),
  days: z.number().int(),
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
    contactLanguage: z.enum(readerLanguages),
    /** Addresses of the customer's contacts, to choose from. */
    emails: z.array(z.string()),
    links: z.array(uploadLinkShape),
    lines: z.array(
      artworkLine.extend({
        /** Whether pages and size follow from its price. */
        calculated: z.boolean(),
        /** Whether what its files should be may be corrected. */
        expecting: z.boolean(),
      }),
    ),
    /** Lines without a calculation that may be made from files: of each a file may be asked for. */
    uncalculated: z.array(z.object({ id: z.number().int(), description: z.string() })),
  }),
});
