import type { Press } from './files.ts';
import type { Part } from './product.ts';

/** Rule book of edition 2, sections 3 and 4: spot colours and coating of a loose part on offset. */
export const spotsOf = ({ component }: Part) => ({ front: component.spotColours?.front ?? 0, back: component.spotColours?.back ?? 0 });

/** All colours of each side together. */
export function inksOf(part: Part): { front: number; back: number } {
  const spots = spotsOf(part);
  return { front: part.front + spots.front, back: part.back + spots.back };
}

export const priceOf = (press: Press, kind: string) => (press.coatingEurPerM2 as Record<string, number> | undefined)?.[kind];

export function printsInks(part: Part, press: Press): boolean {
  const { front, back } = inksOf(part);
  const spots = spotsOf(part);
  const washes = press.class === 'offset' && typeof press.spotWashUpMinutes === 'number';
  return Math.max(front, back) <= press.maxColours && (washes || spots.front + spots.back === 0);
}

export function coats(part: Part, press: Press): boolean {
  const { coating } = part.component;
  if (!coating) return true;
  const { back } = inksOf(part);
  const isCoater = press.class === 'offset' && priceOf(press, coating.kind) !== undefined;
  return isCoater && (coating.sides === 1 || back > 0);
}

/** Both sides in one pass coat one of them. */
export const mayPerfectCoated = ({ component }: Part) => component.coating?.sides !== 2;

/** A form that is turned has the same colours and the same coating on both sides. */
export function mayTurn(part: Part): boolean {
  const { front, back } = inksOf(part);
  const spots = spotsOf(part);
  return front === back && spots.front === spots.back && part.component.coating?.sides !== 1;
}

export function coatedForms({ component }: Part, turns: boolean): number {
  return component.coating ? (turns ? 1 : component.coating.sides) : 0;
}
