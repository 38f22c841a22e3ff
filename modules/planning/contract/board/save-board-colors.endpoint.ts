import { endpoint } from '#platform/contract/endpoint.ts';
import { colorsShape, ownColors } from './read-board-colors.endpoint.ts';

/** Saves what this person has the bars of the board colored by. */
export const saveBoardColorsEndpoint = endpoint({
  ...ownColors,
  name: 'planning.saveBoardColors',
  method: 'PUT',
  input: colorsShape,
  output: colorsShape,
});
