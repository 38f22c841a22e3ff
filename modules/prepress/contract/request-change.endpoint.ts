import { z } from 'zod';
import { spendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { maxProofNotes } from '#modules/prepress/domain/proof-notes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { answerRefusals, proofAnswered, proofNote } from './proof.endpoints.ts';

export const requestChangeEndpoint = endpoint({
  name: 'prepress.requestChange',
  method: 'POST',
  path: '/api/proofs/:uploadId/change',
  permission: 'proofs.answer',
  input: z.object({
    uploadId: id,
    remark: requiredText(2000),
    /** Remarks on spots of pages. */
    notes: z.array(proofNote).max(maxProofNotes).default([]),
  }),
  output: proofAnswered,
  refusals: [...answerRefusals, ...spendingRefusals],
});
