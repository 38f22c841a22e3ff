import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, requiredText } from './shapes.ts';

const list = z.string().regex(/^[a-z_]{1,60}$/);
const own = { permission: 'fup', internalOnly: true } as const;
const presets = z.array(z.object({ id: z.number().int(), name: z.string(), search: z.string() }));
const hidden = z.array(z.string().max(60)).max(60);

/** Reads a person's settings of a list: named presets of filters and sort, and the hidden columns. */
export const listViewEndpoint = endpoint({
  ...own,
  name: 'identity.readListView',
  method: 'GET',
  path: '/api/lists/:list/view',
  input: z.object({ list }),
  output: z.object({ presets, hidden }),
});

/** Saves the current filters under a name; saving under an existing name replaces that preset. */
export const savePresetEndpoint = endpoint({
  ...own,
  name: 'identity.savePreset',
  method: 'POST',
  path: '/api/lists/:list/presets',
  input: z.object({ list, name: requiredText(60), search: z.string().max(2000) }),
  output: z.object({ id: z.number().int() }),
});

export const removePresetEndpoint = endpoint({
  ...own,
  name: 'identity.removePreset',
  method: 'DELETE',
  path: '/api/lists/:list/presets/:presetId',
  input: z.object({ list, presetId: id }),
  output: z.object({ id: z.number().int() }),
});

export const saveColumnsEndpoint = endpoint({
  ...own,
  name: 'identity.saveColumns',
  method: 'PUT',
  path: '/api/lists/:list/columns',
  input: z.object({ list, hidden }),
  output: z.object({ hidden }),
});
