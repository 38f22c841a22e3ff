import { approveProofEndpoint } from '#modules/prepress/contract/approve-proof.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { approveNewestProof } from './proof-answer.ts';

export const approveProof = command(approveProofEndpoint, (context, { uploadId, name }) =>
  approveNewestProof(context, uploadId, { by: name }),
);
