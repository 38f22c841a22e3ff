import { type Decision, refuse } from '#platform/domain/decision.ts';
import type { MaterialKind } from './add-material.ts';
import { decideSaveMaterial } from './material.ts';

type Kept = { kind: MaterialKind; unit: string; physical: number; reserved: number };
/** Whether it has a movement, and what drafts and open purchases order of it. */
type Used = { isBooked: boolean; ordered: number };
type Asked = { minStock: number; maxStock: number; added?: { unit: string; active: boolean } | undefined };

type Refusal = 'MATERIAL_IN_USE' | 'MATERIAL_IS_PAPER' | 'MATERIAL_UNIT_BOOKED' | 'STOCK_MAXIMUM';

/**
 * Whether a material may be changed so: refuses STOCK_MAXIMUM; MATERIAL_IS_PAPER for what the calculation decides; MATERIAL_UNIT_BOOKED for another
 * unit once something was booked, reserved or ordered in the old one; MATERIAL_IN_USE to retire what is there, reserved or ordered.
 */
export function decideMaterial(current: Kept, { isBooked, ordered }: Used, { added, ...limits }: Asked): Decision<undefined, Refusal> {
  const { physical, reserved } = current;
  if (added && current.kind === 'paper') return refuse('MATERIAL_IS_PAPER');
  const isUsed = physical > 0 || reserved > 0 || ordered > 0;
  if (added && added.unit !== current.unit && (isBooked || isUsed)) return refuse('MATERIAL_UNIT_BOOKED', {}, 'unit');
  if (added && !added.active && isUsed) return refuse('MATERIAL_IN_USE', { physical, reserved, ordered }, 'active');
  return decideSaveMaterial(limits);
}
