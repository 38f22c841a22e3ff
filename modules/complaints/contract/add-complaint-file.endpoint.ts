import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { act, complaintFileMaxBytes, row } from './handle-complaint.shapes.ts';

/** Adds a picture of what is wrong, or a document about it. */
export const addComplaintFileEndpoint = endpoint({
  ...act,
  permission: 'complaint.register or complaint.edit',
  name: 'complaints.addFile',
  path: '/api/complaints/:id/files',
  bodyMaxBytes: Math.ceil(complaintFileMaxBytes / 3) * 4 + 10_000,
  input: z.object({ id, name: requiredText(200), content: z.base64().max(Math.ceil(complaintFileMaxBytes / 3) * 4) }),
  output: row,
  refusals: ['COMPLAINT_FILE_KIND'],
});
