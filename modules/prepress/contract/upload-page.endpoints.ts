import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, download, id } from '#platform/contract/shapes.ts';
import { artworkLine, fileRefusals, repair, repairedSizesShape } from './artwork.shapes.ts';

export const public_ = { permission: 'PUBLIC', token: 'upload' } as const;

/** Widths in which page pictures are cached: thumbnail, viewer, and full detail. */
const pictureWidths = [160, 800, 1600] as const;
export const pictureWidth = z.coerce.number().pipe(z.union(pictureWidths.map((width) => z.literal(width))));

export const readUploadPageEndpoint = endpoint({
  ...public_,
  name: 'prepress.readUploadPage',
  method: 'GET',
  path: '/api/upload-page/:token',
  input: z.object({ token: accessToken }),
  output: z.object({
    number: z.string(),
    description: z.string(),
    brand: z.string(),
    /** Id of the brand's colors and logo. */
    uiId: z.number().int(),
    phone: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    /** Whether the contact can sign in to approve proofs; `not_offered` by a link that was not mailed to the contact. */
    account: z.enum(['none', 'exists', 'not_offered']),
    maxBytes: z.number().int(),
    lines: z.array(artworkLine),
    /** The page sizes after the offered repairs. */
    repaired: z.array(repairedSizesShape.extend({ uploadId: z.number().int() })),
  }),
});

export const readUploadPictureEndpoint = endpoint({
  ...public_,
  name: 'prepress.readUploadPicture',
  method: 'GET',
  path: '/api/upload-page/:token/uploads/:uploadId/pages/:page',
  /** With a repair the page as it would become. */
  input: z.object({ token: accessToken, uploadId: id, page: id, width: pictureWidth.default(160), repair: repair.optional() }),
  output: download,
  refusals: fileRefusals,
});
