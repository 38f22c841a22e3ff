import { z } from 'zod';
import { lineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, requiredText } from '#platform/contract/shapes.ts';
import { artworkLine, fileRefusals, proofShape, sizedPage, slotName } from './artwork.shapes.ts';
import { pictureWidth } from './upload-page.endpoints.ts';

export const answerRefusals = ['PROOF_SUPERSEDED', 'PROOF_ANSWERED', 'PROOF_CLOSED', 'MOVE_NOT_ALLOWED'] as const;
const mm = z.number();
const pageShape = sizedPage.extend({ hasColour: z.boolean() });

const spotMm = z.number().min(-100).max(5000);
export const proofNote = z.object({ page: id, leftMm: spotMm, bottomMm: spotMm, text: requiredText(500) });

/** Returns the proof of one file, as the customer sees it; `uploadId` is the file's id. */
export const readProofEndpoint = endpoint({
  name: 'prepress.readProof',
  method: 'GET',
  path: '/api/proofs/:uploadId',
  permission: 'fup',
  input: z.object({ uploadId: id }),
  output: z.object({
    uploadId: z.number().int(),
    basketId: z.number().int(),
    number: z.string(),
    line: artworkLine,
    slot: slotName,
    name: z.string(),
    pages: z.array(pageShape),
    proof: proofShape.extend({ status: z.enum(['none', 'open', 'approved', 'rejected', 'superseded']) }),
    /** The newest file of the slot; null when it is this one. */
    newerUploadId: z.number().int().nullable(),
    /** The version before it; null for the first one. */
    previousUploadId: z.number().int().nullable(),
    /** The customer's notes on spots of pages, with a change request. */
    notes: z.array(proofNote),
    /** Contents nearer to the cut may be cut; 0 where that is not judged. */
    safeZoneMm: mm,
    /** Cost of a change request in this round; null while it is free. */
    changeCost: money.nullable(),
    /** The rounds of changes that are in the price; null when none costs anything. */
    freeChanges: z.number().int().nullable(),
  }),
});

/** Renders a page of a file for a signed-in user: customers see their own files, staff all. */
export const readProofPictureEndpoint = endpoint({
  name: 'prepress.readProofPicture',
  method: 'GET',
  path: '/api/proofs/:uploadId/pages/:page',
  permission: 'fup',
  input: z.object({ uploadId: id, page: id, width: pictureWidth.default(800) }),
  output: download,
  refusals: fileRefusals,
});

export const proofAnswered = z.object({
  status: z.enum(['approved', 'rejected']),
  lineStatus: z.enum(lineStatuses),
  nextUploadId: z.number().int().nullable(),
});
