import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, download, id, requiredText } from '#platform/contract/shapes.ts';
import { artworkLine, findingCode, uploadShape } from './artwork.shapes.ts';

const public_ = { permission: 'PUBLIC', token: 'upload' } as const;

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
    /** Whether the contact can sign in to approve proofs. */
    account: z.enum(['none', 'exists']),
    maxBytes: z.number().int(),
    lines: z.array(artworkLine),
  }),
});

/** Counts a visit to the upload page. */
export const visitUploadPageEndpoint = endpoint({
  ...public_,
  name: 'prepress.visitUploadPage',
  method: 'POST',
  path: '/api/upload-page/:token/visit',
  input: z.object({ token: accessToken }),
  output: z.object({ visits: z.number().int() }),
});

/** Stores a file whose transfer is complete. A repeated call stores nothing twice. */
export const receiveUploadEndpoint = endpoint({
  ...public_,
  name: 'prepress.receiveUpload',
  method: 'POST',
  path: '/api/upload-page/:token/uploads',
  input: z.object({ token: accessToken, slotId: id, transferId: z.string().regex(/^\d+-[0-9a-f]{32}$/), name: requiredText(255) }),
  output: uploadShape,
  refusals: ['UPLOAD_CLOSED', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_NOT_PDF', 'TRANSFER_INCOMPLETE', 'MOVE_NOT_ALLOWED'],
});

export const acceptFindingEndpoint = endpoint({
  ...public_,
  name: 'prepress.acceptFinding',
  method: 'POST',
  path: '/api/upload-page/:token/uploads/:uploadId/accept',
  input: z.object({ token: accessToken, uploadId: id, code: findingCode }),
  output: z.object({ accepted: z.array(z.string()) }),
  refusals: [
    'UPLOAD_CLOSED',
    'UPLOAD_SUPERSEDED',
    'UPLOAD_NOT_CHECKED',
    'FINDING_NEEDS_NEW_FILE',
    'FINDING_NEEDS_STAFF',
    'MOVE_NOT_ALLOWED',
  ],
});

export const readUploadPictureEndpoint = endpoint({
  ...public_,
  name: 'prepress.readUploadPicture',
  method: 'GET',
  path: '/api/upload-page/:token/uploads/:uploadId/pages/:page',
  input: z.object({ token: accessToken, uploadId: id, page: id, width: pictureWidth.default(160) }),
  output: download,
});

/** Creates the account with which the contact approves proofs; the email address is the contact's own. */
export const createAccountEndpoint = endpoint({
  ...public_,
  name: 'prepress.createAccount',
  method: 'POST',
  path: '/api/upload-page/:token/account',
  input: z.object({ token: accessToken, password: z.string().max(200), repeated: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  refusals: ['ACCOUNT_EXISTS', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER', 'CONTACT_NO_EMAIL'],
});
