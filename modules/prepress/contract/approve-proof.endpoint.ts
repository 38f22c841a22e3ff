import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { answerRefusals, proofAnswered } from './proof.endpoints.ts';

export const approveProofEndpoint = endpoint({
  name: 'prepress.approveProof',
  method: 'POST',
  path: '/api/proofs/:uploadId/approve',
  permission: 'proofs.answer',
  input: z.object({ uploadId: id, name: requiredText(100), checked: z.literal(true) }),
  output: proofAnswered,
  refusals: [...answerRefusals, 'ORDER_CHECK_RED', 'ORDER_CHECK_NOTE'],
});
