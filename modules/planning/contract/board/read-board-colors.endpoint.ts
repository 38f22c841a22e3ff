import { z } from 'zod';
import { boardColors } from '#modules/planning/domain/board/board-colors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

export const colorsShape = z.object({ colors: z.enum(boardColors) });
export const ownColors = { path: '/api/planning/board/colors', permission: 'planning.view', internalOnly: true } as const;

/** Reads what this person has the bars of the board colored by. */
export const readBoardColorsEndpoint = endpoint({
  ...ownColors,
  name: 'planning.readBoardColors',
  method: 'GET',
  input: emptyShape,
  output: colorsShape,
});
