import { z } from 'zod';
import { slotName } from '#modules/prepress/contract/artwork.shapes.ts';
import { manages } from '#modules/prepress/contract/prepress.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const lengthMm = z.number().min(20).max(5000);

/** Sets what a file of a line should be, and asks for it where the line has no such file yet. A file that came is checked again. */
export const saveExpectedFileEndpoint = endpoint({
  ...manages,
  name: 'prepress.saveExpectedFile',
  path: '/api/lines/:lineId/expected-file',
  input: z.object({
    lineId: id,
    slot: slotName,
    pages: z.number().int().min(1).max(5000),
    trimWidthMm: lengthMm,
    trimHeightMm: lengthMm,
    bleedMm: z.number().min(0).max(20),
    /** Of a cover; null without a spine. */
    spineMm: z.number().min(0.5).max(200).nullable(),
  }),
  output: z.object({ slotId: id }),
  refusals: ['EXPECTED_CLOSED', 'EXPECTED_OF_ORDER'],
});
