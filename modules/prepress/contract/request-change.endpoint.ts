import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { answerRefusals, proofAnswered } from './proof.endpoints.ts';

export const requestChangeEndpoint = endpoint({
  name: 'prepress.requestChange',
  method: 'POST',
  path: '/api/proofs/:uploadId/change',
  permission: 'proofs.answer',
  input: z.object({ uploadId: id, remark: requiredText(2000) }),
  output: proofAnswered,
  refusals: answerRefusals,
});
