import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { act, row } from './handle-complaint.shapes.ts';

export const removeComplaintFileEndpoint = endpoint({
  ...act,
  method: 'DELETE',
  name: 'complaints.removeFile',
  path: '/api/complaints/:id/files/:fileId',
  input: z.object({ id, fileId: id }),
  output: row,
  refusals: ['COMPLAINT_DONE'],
});
