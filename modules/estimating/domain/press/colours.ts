import type { Part } from '#modules/estimating/domain/engine/sizes.ts';
import type { Product, Role } from '#modules/estimating/domain/engine/types.ts';
import type { Understood } from '#modules/estimating/domain/engine/understand.ts';
import type { Press, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { RefusalParams } from '#platform/domain/decision.ts';
import { formColours, isMadeInSections } from './section-plans.ts';
import { printsSpots, unitColours } from './spot-colours.ts';

/**
 * Why these presses cannot print the colours of this part; undefined when they can (golden/README.md 4.1).
 * `reason` is CLASS (the kind of press does not print this role), COLOURS (too few), SPECIAL (no special colours), PAIR (one loose part
 * takes one press; a pair is a mono and a colour toner press) or NO_MONO_PIECES (no pieces left for the mono press), SPOT (no
 * inks of their own).
 */
export function inkLimitOf({ shop, product, sizes }: Understood, part: Part, presses: readonly Press[]): RefusalParams | undefined {
  for (const press of presses) {
    if (!classPrints(shop, press, part.role, product)) return { reason: 'CLASS', press: press.id, pressClass: press.class };
    const special = part.component.specialColourSides ?? 0;
    if (special > 0 && !(press.class === 'toner' && press.clickSpecialEur !== undefined)) return { reason: 'SPECIAL', press: press.id };
  }
  const [press, second] = presses as [Press, Press?];
  if (part.role !== 'inner' || !sizes.inner) {
    if (second) return { reason: 'PAIR' };
    if (!printsSpots(part, press)) return { reason: 'SPOT', press: press.id };
    const { front, back } = unitColours(part);
    const colours = Math.max(front, back);
    return colours > press.maxColours ? { reason: 'COLOURS', press: press.id, colours, maxColours: press.maxColours } : undefined;
  }
  const { colourPages, colourPieces, pieces } = sizes.inner;
  if (!second) {
    const needed = press.class === 'offset' ? formColours(part, sizes.inner) : 2;
    const tooFew = colourPages > 0 && press.maxColours < needed;
    return tooFew ? { reason: 'COLOURS', press: press.id, colourPages, maxColours: press.maxColours } : undefined;
  }
  const isPair = press.class === 'toner' && second.class === 'toner' && press.maxColours === 1 && second.maxColours > 1;
  if (!isPair) return { reason: 'PAIR' };
  return colourPages > 0 && colourPieces < pieces ? undefined : { reason: 'NO_MONO_PIECES', colourPages, colourPieces, pieces };
}

function classPrints(shop: Shop, press: Press, role: Role, product: Product): boolean {
  switch (press.class) {
    case 'toner':
      return true;
    case 'offset':
      return role !== 'inner' || isMadeInSections(shop, product);
    case 'inkjet-web':
      return role === 'inner' && (product === 'perfect-bound-book' || product === 'hardcover-book');
    case 'wide-format':
      return role === 'sheet' && product === 'flat';
  }
}
