import type { Part } from '#modules/estimating/domain/engine/sizes.ts';
import type { Imposition } from '#modules/estimating/domain/engine/types.ts';
import type { OffsetPress, Press } from '#modules/estimating/domain/parameters/shop.ts';
import type { RefusalParams } from '#platform/domain/decision.ts';
import { unitColours } from './spot-colours.ts';

/**
 * Why these presses do not coat a part in line (golden/edition-2.md 4): they have no coater (PRESS) or not this coating (KIND), or sides
 * are to be coated that are not printed (SIDES).
 */
export function coatingLimitOf(part: Part, presses: readonly Press[]): RefusalParams | undefined {
  const { coating } = part.component;
  if (!coating) return undefined;
  for (const press of presses) {
    if (press.class !== 'offset' || !press.coatingEurPerM2) return { reason: 'PRESS', press: press.id };
    if (!Object.hasOwn(press.coatingEurPerM2, coating.kind)) return { reason: 'KIND', press: press.id, coating: String(coating.kind) };
  }
  const printedSides = unitColours(part).back > 0 ? 2 : 1;
  const isPrinted = coating.sides === 1 || (coating.sides === 2 && printedSides === 2);
  return isPrinted ? undefined : { reason: 'SIDES', press: presses[0]!.id, sides: Number(coating.sides) };
}

/** Whether the coated sides allow this imposition: a form that holds both sides coats both, one pass for both sides coats one. */
export function coatsOn(part: Part, imposition: Imposition): boolean {
  const { coating } = part.component;
  if (!coating) return true;
  if (imposition === 'perfecting') return coating.sides === 1;
  return imposition !== 'work-and-turn' || coating.sides === 2;
}

/** Forms with coating: one for a sheet that is turned on its form, else one for each coated side. */
export function coatedForms({ component: { coating } }: Part, imposition: Imposition): number {
  if (!coating) return 0;
  return imposition === 'work-and-turn' ? 1 : coating.sides;
}

/** Sheets to set up the coating. */
export function coatingWaste(part: Part, press: OffsetPress, imposition: Imposition): number {
  return coatedForms(part, imposition) * (press.coatingWasteSheets ?? 0);
}
