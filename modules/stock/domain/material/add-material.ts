import { type Decision, refuse } from '#platform/domain/decision.ts';
import { decideSaveMaterial } from './material.ts';

/** The kinds of materials that a shop adds; papers come from the calculation. */
export const addedKinds = ['foil', 'plate', 'ink', 'glue', 'binding', 'packaging', 'other'] as const;
export const materialKinds = ['paper', ...addedKinds] as const;
export type MaterialKind = (typeof materialKinds)[number];

type NewMaterial = { code: string; minStock: number; maxStock: number };

/** Whether a material may be added: refuses MATERIAL_EXISTS for a code that an article, a paper or another material has, and STOCK_MAXIMUM. */
export function decideAddMaterial(
  { code, ...limits }: NewMaterial,
  codes: readonly string[],
): Decision<undefined, 'MATERIAL_EXISTS' | 'STOCK_MAXIMUM'> {
  const other = codes.find((one) => one.toLowerCase() === code.toLowerCase());
  return other === undefined ? decideSaveMaterial(limits) : refuse('MATERIAL_EXISTS', { code: other }, 'code');
}
