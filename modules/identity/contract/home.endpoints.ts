import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { countTextKey, textKey } from '#platform/contract/text-shapes.ts';

const homeTile = z.object({
  /** Text key of the tile's title, in the texts of the module that adds the tile. */
  title: textKey,
  /** Link to the list that the tile counts, with the same filters. */
  address: z.string(),
  count: z.number().int(),
  /** The number of urgent rows, and the text key of the reason. */
  urgent: z.object({ count: z.number().int(), text: countTextKey }).nullable(),
});

/** Counts open work for the signed-in user, limited to what they may see. */
export const listHomeTilesEndpoint = endpoint({
  name: 'identity.listHomeTiles',
  method: 'GET',
  path: '/api/home/tiles',
  permission: 'fup',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ tiles: z.array(homeTile) }),
});
