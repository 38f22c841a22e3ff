import { z } from 'zod';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { saved, subGroupFields } from './groups.endpoints.ts';

export const saveSubGroupEndpoint = endpoint({
  name: 'catalogue.saveSubGroup',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/catalogue/sub-groups',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ ...subGroupFields, id: id.optional(), version: version.optional() }),
  output: saved,
  refusals: [
    'GROUP_CODE_TAKEN',
    'TEMPLATE_PARTS',
    'TEMPLATE_NOT_PRICED',
    'PRESS_NOT_KNOWN',
    'QUESTION_PLACE_TWICE',
    'QUESTION_WITHOUT_ANSWERS',
    'DEFAULT_NO_ANSWER',
    'STALE_VERSION',
  ],
});
