import { z } from 'zod';
import { costKinds } from '#modules/complaints/domain/complaint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, text } from '#platform/contract/shapes.ts';
import { act, row } from './handle-complaint.shapes.ts';

export const addComplaintCostEndpoint = endpoint({
  ...act,
  name: 'complaints.addCost',
  path: '/api/complaints/:id/costs',
  input: z.object({ id, kind: z.enum(costKinds), description: text(200).default(''), amount: enteredMoney.refine((amount) => amount > 0) }),
  output: row,
  refusals: ['COMPLAINT_DONE'],
});
