import type { RefusalCode } from '../domain/types.ts';

/** Everything the engine can refuse a case with; each is also a text key. */
export const estimateRefusals = [
  'QUANTITY_INVALID',
  'PRODUCT_UNKNOWN',
  'COMPONENT_MISSING',
  'COMPONENT_NOT_ALLOWED',
  'PAPER_UNKNOWN',
  'PAGES_NOT_MULTIPLE',
  'COLOUR_PAGES_INVALID',
  'BLOCK_TOO_THIN',
  'BLOCK_TOO_THICK',
  'SADDLE_TOO_THICK',
  'COVER_TOO_HEAVY',
  'WIRE_TOO_THICK',
  'PRESS_UNKNOWN',
  'GANG_NOT_POSSIBLE',
  'PRESS_NOT_ALLOWED',
  'SEWING_NOT_POSSIBLE',
  'NO_PRESS_FOR_COLOURS',
  'SECTIONS_NOT_WHOLE',
  'PAPER_FORM',
  'PAPER_TOO_HEAVY',
  'PAPER_TOO_LIGHT',
  'SHEET_TOO_LARGE',
  'FORMAT_TOO_LARGE',
  'GRAIN_CROSS',
] as const satisfies readonly RefusalCode[];
