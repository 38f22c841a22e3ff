import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const sendProofEndpoint = endpoint({
  name: 'prepress.sendProof',
  method: 'POST',
  path: '/api/proofs/:uploadId/send',
  permission: 'prepress.manage',
  internalOnly: true,
  input: z.object({ uploadId: id }),
  output: z.object({ round: z.number().int() }),
  refusals: [
    'UPLOAD_CLOSED',
    'UPLOAD_SUPERSEDED',
    'PROOF_NOT_READY',
    'PROOF_ALREADY_SENT',
    'MOVE_NOT_ALLOWED',
    'ORDER_CHECK_RED',
    'ORDER_CHECK_NOTE',
  ],
});
