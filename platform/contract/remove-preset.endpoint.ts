import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { list, own } from './list-views.endpoints.ts';
import { id } from './shapes.ts';

export const removePresetEndpoint = endpoint({
  ...own,
  name: 'identity.removePreset',
  method: 'DELETE',
  path: '/api/lists/:list/presets/:presetId',
  input: z.object({ list, presetId: id }),
  output: z.object({ id: z.number().int() }),
});
