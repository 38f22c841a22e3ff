import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { list, own } from './list-views.endpoints.ts';
import { requiredText } from './shapes.ts';

/** Saves the current filters under a name; saving under an existing name replaces that preset. */
export const savePresetEndpoint = endpoint({
  ...own,
  name: 'identity.savePreset',
  method: 'POST',
  path: '/api/lists/:list/presets',
  input: z.object({ list, name: requiredText(60), search: z.string().max(2000) }),
  output: z.object({ id: z.number().int() }),
});
