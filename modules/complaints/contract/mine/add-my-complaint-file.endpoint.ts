import { z } from 'zod';
import { complaintFileMaxBytes, row } from '#modules/complaints/contract/handle-complaint.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

/** Adds a photo of what is wrong to the caller's own complaint. */
export const addMyComplaintFileEndpoint = endpoint({
  name: 'myComplaints.addFile',
  method: 'POST',
  path: '/api/my-complaints/:id/files',
  permission: 'fup',
  limit: 'prices',
  bodyMaxBytes: Math.ceil(complaintFileMaxBytes / 3) * 4 + 10_000,
  input: z.object({ id, name: requiredText(200), content: z.base64().max(Math.ceil(complaintFileMaxBytes / 3) * 4) }),
  output: row,
  refusals: ['COMPLAINT_FILE_KIND', 'COMPLAINT_DONE', 'COMPLAINT_FILES_FULL', 'COMPLAINTS_FILES_FULL'],
});
