import { isStrippedByHand } from '#modules/estimating/domain/carton/carton.ts';
import type { MachineKind } from '#modules/estimating/domain/parameters/shop.ts';
import { refuseFolded, sectionPlans } from '#modules/estimating/domain/press/section-plans.ts';
import { gridCuts, splitCuts } from '#modules/estimating/domain/sheet/guillotine.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import type { SheetCandidate } from './candidates.ts';
import { refuseGrams, refuseSize } from './decide-machines.ts';
import type { Part } from './sizes.ts';
import type { RouteRefusalCode } from './types.ts';
import type { Understood } from './understand.ts';

/** Refuses printed sheets that the shop cannot cut, collate, fold or finish (MACHINE_MISSING, MACHINE_SIZE, MACHINE_GRAMS). */
export function refuseFinishing(understood: Understood, part: Part, candidate: SheetCandidate): Refused<RouteRefusalCode> | undefined {
  const { shop, product } = understood;
  const { role, component } = part;
  const { sheet, paper } = candidate;
  if (candidate.kind === 'mixed' && !shop.finishing.handWork) return refuse('MACHINE_MISSING', { role, machine: 'handWork' });
  if (product === 'saddle-stitched-booklet' && role === 'inner' && candidate.kind !== 'sections' && !shop.finishing.saddleStitcher)
    return refuse('MACHINE_MISSING', { role, machine: 'saddleStitcher' });
  const onSheet: MachineKind[] = [];
  if (component.lamination) onSheet.push('laminator');
  if (component.spotUv) onSheet.push('spotUv');
  if (component.foil) onSheet.push('foil');
  if (part.dieCut) {
    if (isStrippedByHand(shop) && !shop.finishing.handWork) return refuse('MACHINE_MISSING', { role, machine: 'handWork' });
    onSheet.push('dieCutter');
  }
  const isPrecut = sheet.fromParent > 1;
  if (isPrecut || isCut(understood, part, candidate)) {
    if (!shop.finishing.guillotine) return refuse('MACHINE_MISSING', { role, machine: 'guillotine' });
    onSheet.push('guillotine');
  }
  const tooLarge = isPrecut ? refuseSize(shop, 'guillotine', paper.sheetLongMm, paper.sheetShortMm, { role }) : undefined;
  if (tooLarge) return tooLarge;
  for (const kind of onSheet) {
    const refused = refuseSize(shop, kind, sheet.longMm, sheet.shortMm, { role }) ?? refuseGrams(shop, kind, paper.gramsPerM2, { role });
    if (refused) return refused;
  }
  return candidate.kind === 'sections' ? refuseFolding(understood, part, candidate) : undefined;
}

function isCut({ sizes, product }: Understood, { role, dieCut }: Part, { kind, layout }: SheetCandidate): boolean {
  if (kind === 'sections' || dieCut) return false;
  const isTrimmedLater = role === 'inner' && (product === 'perfect-bound-book' || product === 'hardcover-book');
  return (isTrimmedLater ? splitCuts(layout) : gridCuts(layout, sizes.bleedMm)) > 0;
}

/** Refuses sections of which no folding goes through the folder. */
function refuseFolding(understood: Understood, part: Part, { layout, sheet }: SheetCandidate) {
  const { shop, sizes } = understood;
  let refused: Refused<RouteRefusalCode> | undefined = refuseGrams(shop, 'folder', part.paper.gramsPerM2, { role: part.role });
  if (refused) return refused;
  for (const plan of sectionPlans(understood, part, layout, sizes.inner?.pages ?? 0)) {
    const failed = refuseFolded(shop, plan, sheet, part.role);
    if (!failed) return undefined;
    refused ??= failed;
  }
  return refused;
}
