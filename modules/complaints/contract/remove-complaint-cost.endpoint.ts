import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { act, row } from './handle-complaint.shapes.ts';

export const removeComplaintCostEndpoint = endpoint({
  ...act,
  method: 'DELETE',
  name: 'complaints.removeCost',
  path: '/api/complaints/:id/costs/:costId',
  input: z.object({ id, costId: id }),
  output: row,
  refusals: ['COMPLAINT_DONE'],
});
