import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { readerLanguages } from '#platform/domain/translation-locale.ts';
import { internal } from './upload-link.endpoints.ts';

/** The days that a link to the upload page works, unless chosen otherwise. */
export const usualLinkDays = 60;

/** Creates an upload link, to copy or to mail. The URL is returned once: only its hash is stored. */
export const createUploadLinkEndpoint = endpoint({
  ...internal,
  name: 'prepress.createUploadLink',
  method: 'POST',
  path: '/api/baskets/:id/upload-links',
  input: z.object({
    id,
    mail: z.boolean(),
    /** To whom it is mailed; the contact of the order when empty. */
    recipients: z.array(z.email().max(200)).max(10).default([]),
    /** The slots whose files it asks for; all of the order when empty. */
    slotIds: z.array(id).max(200).default([]),
    /** The language of the mail and the page; that of the contact when absent. */
    language: z.enum(readerLanguages).optional(),
    days: z.number().int().min(1).max(365).default(usualLinkDays),
  }),
  output: z.object({ id: z.number().int(), url: z.string() }),
  refusals: ['NO_FILES_EXPECTED', 'CONTACT_NO_EMAIL', 'MOVE_NOT_ALLOWED'],
});
