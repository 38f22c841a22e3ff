import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { approveNewestProof } from './proof-answer.ts';

export const approveProofForCustomer = command(approveProofForCustomerEndpoint, (context, { uploadId, name, reason }) =>
  approveNewestProof(context, uploadId, { by: name, reason }),
);
