import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text } from '#platform/contract/shapes.ts';
import { answerRefusals, proofAnswered } from './proof.endpoints.ts';

export const approveProofEndpoint = endpoint({
  name: 'prepress.approveProof',
  method: 'POST',
  path: '/api/proofs/:uploadId/approve',
  permission: 'proofs.answer',
  /** `remark` changes nothing about the approval; the order manager gets it as a message about the order. */
  input: z.object({ uploadId: id, name: requiredText(100), checked: z.literal(true), remark: text(1000).optional() }),
  output: proofAnswered,
  refusals: [...answerRefusals, 'ORDER_CHECK_RED', 'ORDER_CHECK_NOTE'],
});
