import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

/** The files of a job that may be printed, with an XJDF job ticket per press, in one zip file. */
export const readPressFilesEndpoint = endpoint({
  name: 'planning.readPressFiles',
  method: 'GET',
  path: '/api/lines/:id/press-files',
  permission: anyOf('planning.view', 'start_stop_plan_place.view', 'basket_content.view'),
  internalOnly: true,
  input: z.object({ id }),
  output: download,
  refusals: ['NO_PRINT_FILES', 'PRINT_FILES_TOO_LARGE'],
});
