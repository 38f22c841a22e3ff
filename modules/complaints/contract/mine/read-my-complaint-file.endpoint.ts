import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

/** Reads an own photo of the caller's complaint, or a letter that was written to them about it. */
export const readMyComplaintFileEndpoint = endpoint({
  name: 'myComplaints.readFile',
  method: 'GET',
  path: '/api/my-complaints/:id/files/:fileId',
  permission: 'fup',
  input: z.object({ id, fileId: id }),
  output: download,
});
