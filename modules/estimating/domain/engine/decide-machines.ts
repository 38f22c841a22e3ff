import { gluePointsOf } from '#modules/estimating/domain/carton/carton.ts';
import type { MachineKind, MachineLimits, PaperLimits, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { isAbove } from './numbers.ts';
import type { EstimateCase, Product } from './types.ts';
import type { Understood } from './understand.ts';

const bindingKinds: Readonly<Record<Product, readonly MachineKind[]>> = {
  'perfect-bound-book': ['perfectBinder', 'threeKnife'],
  'saddle-stitched-booklet': [],
  'hardcover-book': ['perfectBinder', 'threeKnife', 'caseMaker'],
  'wire-o': ['wireO'],
  folder: ['folder'],
  flat: [],
  'folding-carton': ['dieCutter'],
};

/** Machines of which the engine chooses the cheapest for a case: those that its product and options use. */
export function kindsFor({ product, components = [], drill, shrinkWrap, sewn }: EstimateCase): MachineKind[] {
  const hasBinding = Object.hasOwn(bindingKinds, product) ? bindingKinds[product as Product] : [];
  const kinds: MachineKind[] = ['prepress', 'guillotine', ...hasBinding];
  if (product === 'folder') kinds.push('creaser');
  if (product === 'perfect-bound-book' || product === 'hardcover-book') kinds.push('folder', 'gatherer');
  if (product === 'saddle-stitched-booklet') kinds.push('saddleStitcher', 'folder', 'sectionStitcher');
  if (sewn) kinds.push('sewer');
  if (components.some(({ lamination }) => lamination)) kinds.push('laminator');
  if (components.some(({ foil }) => foil)) kinds.push('foil');
  if (components.some(({ spotUv }) => spotUv)) kinds.push('spotUv');
  if (product === 'folding-carton') kinds.push('folderGluer');
  if (drill) kinds.push('drill');
  if (shrinkWrap) kinds.push('shrinkWrap');
  return [...kinds, 'handWork'];
}

/** Refuses a product for which the shop lacks a machine (MACHINE_MISSING), or that a machine does not take (MACHINE_SIZE, MACHINE_GRAMS). */
export function refuseMachines({ shop, ask, product, parts, sizes }: Understood): Refused<MachineRefusal> | undefined {
  const { widthMm, heightMm } = sizes;
  const { gramsPerM2 } = parts[0]!.paper;
  const components = parts.map(({ component }) => component);
  const onProduct: MachineKind[] = [...bindingKinds[product]];
  if ((ask.drill?.holes ?? 0) > 0) onProduct.push('drill');
  if ((ask.shrinkWrap?.piecesPerPack ?? 0) > 0) onProduct.push('shrinkWrap');
  if (product === 'folding-carton' && gluePointsOf(ask) > 0) onProduct.push('folderGluer');
  const onSheets: MachineKind[] = [];
  if (components.some(({ lamination }) => lamination)) onSheets.push('laminator');
  if (components.some(({ foil }) => foil)) onSheets.push('foil');
  if (components.some(({ spotUv }) => spotUv)) onSheets.push('spotUv');
  for (const kind of [...onProduct, ...onSheets]) if (!shop.finishing[kind]) return refuse('MACHINE_MISSING', { machine: kind });
  const { creaser, saddleStitcher, sectionStitcher } = shop.finishing;
  if (product === 'saddle-stitched-booklet') {
    if (!saddleStitcher && !sectionStitcher) return refuse('MACHINE_MISSING', { machine: 'saddleStitcher' });
    if (saddleStitcher) onProduct.push('saddleStitcher');
  }
  const isCreased = product === 'folder' && creaser !== undefined && parts[0]!.paper.gramsPerM2 > creaser.aboveGramsPerM2;
  if (isCreased) onProduct.push('creaser');
  for (const kind of onProduct) {
    const refused = (isOnSheet(kind) ? undefined : refuseSize(shop, kind, widthMm, heightMm)) ?? refuseGrams(shop, kind, gramsPerM2);
    if (refused) return refused;
  }
  return undefined;
}

type MachineRefusal = 'MACHINE_MISSING' | 'MACHINE_SIZE' | 'MACHINE_GRAMS';

/** Whether this machine takes whole press sheets, whose size depends on the route. */
function isOnSheet(kind: MachineKind): boolean {
  return kind === 'dieCutter';
}

/** Refuses a paper that is too light or too heavy for a machine. */
export function refuseGrams(
  { finishing }: Shop,
  kind: MachineKind,
  gramsPerM2: number,
  params: { role?: string } = {},
): Refused<'MACHINE_GRAMS'> | undefined {
  const machine = finishing[kind];
  if (!machine) return undefined;
  const { minGramsPerM2 = 0, maxGramsPerM2 = Number.POSITIVE_INFINITY } = machine as PaperLimits;
  const said = { ...params, machine: machine.id, gramsPerM2 };
  if (gramsPerM2 > maxGramsPerM2) return refuse('MACHINE_GRAMS', { ...said, limit: 'most', limitGrams: maxGramsPerM2 });
  return gramsPerM2 < minGramsPerM2 ? refuse('MACHINE_GRAMS', { ...said, limit: 'least', limitGrams: minGramsPerM2 }) : undefined;
}

/** Refuses a sheet or product of these sides on a machine that takes no such size. */
export function refuseSize(
  { finishing }: Shop,
  kind: MachineKind,
  sideMm: number,
  otherMm: number,
  params: { role?: string } = {},
): Refused<'MACHINE_SIZE'> | undefined {
  const machine = finishing[kind];
  if (!machine) return undefined;
  const [longMm, shortMm] = [Math.max(sideMm, otherMm), Math.min(sideMm, otherMm)];
  const { maxLongMm, maxShortMm, minLongMm = 0, minShortMm = 0 }: MachineLimits = machine;
  const said = { ...params, machine: machine.id, longMm, shortMm };
  if (isAbove(longMm, maxLongMm ?? Number.POSITIVE_INFINITY) || isAbove(shortMm, maxShortMm ?? Number.POSITIVE_INFINITY))
    return refuse('MACHINE_SIZE', { ...said, limit: 'most', limitLongMm: maxLongMm ?? longMm, limitShortMm: maxShortMm ?? shortMm });
  if (isAbove(minLongMm, longMm) || isAbove(minShortMm, shortMm))
    return refuse('MACHINE_SIZE', { ...said, limit: 'least', limitLongMm: minLongMm, limitShortMm: minShortMm });
  return undefined;
}
