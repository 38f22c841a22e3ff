import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { int, nullableId } from './handle-complaint.shapes.ts';

/**
 * Registers a complaint about the order of a return, with the photos of the return. For the person who inspects the returned goods; the customer
 * gets no mail.
 */
export const reportReturnEndpoint = endpoint({
  name: 'complaints.reportReturn',
  method: 'POST',
  path: '/api/returns/:id/complaint',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id, lineId: nullableId, typeId: id, reasonId: nullableId, description: requiredText(4000) }),
  output: z.object({ id: int, number: z.string() }),
  refusals: ['TERM_NOT_FITTING', 'SUB_DEPARTMENT_ELSEWHERE'],
});
