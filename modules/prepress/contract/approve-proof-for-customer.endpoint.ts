import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { answerRefusals, proofAnswered } from './proof.endpoints.ts';

/** Approves for a customer who answered by phone or at the desk; records who approved, and how we know. */
export const approveProofForCustomerEndpoint = endpoint({
  name: 'prepress.approveProofForCustomer',
  method: 'POST',
  path: '/api/proofs/:uploadId/approve-for-customer',
  permission: 'prepress.approve_for_customer',
  internalOnly: true,
  input: z.object({ uploadId: id, name: requiredText(100), reason: requiredText(500) }),
  output: proofAnswered,
  refusals: [...answerRefusals, 'ORDER_CHECK_RED', 'ORDER_CHECK_NOTE'],
});
