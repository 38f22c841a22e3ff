import { coloursOf } from '#modules/estimating/domain/engine/sizes.ts';
import type { Component, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { pagesPerSide, type SlotName } from './expected-files.ts';
import type { Finding } from './preflight/finding.ts';

const processColors = 4;

/** The part that the file of a cover or a loose sheet prints: beside inner work its cover, else the sheet. */
export function outerOf(slot: SlotName, { components }: Pick<EstimateCase, 'components'>): Component | undefined {
  const isBook = components.some(({ role }) => role === 'inner');
  return isBook === (slot === 'cover') ? components.find(({ role }) => role !== 'inner') : undefined;
}

/**
 * A cover or sheet with the printed sides and colors of its file: a side that was not ordered takes the colors that the file has there, and
 * those of the front where that is unknown. Undefined for more pages than its sides.
 */
export function withSides(
  product: string,
  ordered: Component,
  findings: readonly Finding[],
  colored: readonly number[] | null,
): Component | undefined {
  const [front, back] = coloursOf(ordered);
  const pageCountFinding = findings.find(({ code }) => code === 'PAGE_COUNT_DIFFERS');
  const perSide = pagesPerSide(product);
  const sides = pageCountFinding ? Number(pageCountFinding.values.found) / perSide : back > 0 && front > 0 ? 2 : 1;
  if (sides !== 1 && sides !== 2) return undefined;
  const onBlack = findings.find(({ code }) => code === 'COLOUR_ON_BLACK')?.pages;
  // A cover of two sheets has its pages in the order of the book: front and back of the one, then of the other.
  const isOnSide = (side: 1 | 2) => (page: number) => sides === 1 || (page % 2 === 1) === (side === 1);
  const colorsOf = (side: 1 | 2, orderedColors: number) => {
    if (orderedColors > 0) return onBlack?.some(isOnSide(side)) ? Math.max(orderedColors, processColors) : orderedColors;
    if (!colored) return front || back;
    return colored.some(isOnSide(side)) ? processColors : 1;
  };
  const [first, second] = sides === 2 ? [front, back] : [front || back, 0];
  return { ...ordered, colours: `${colorsOf(1, first)}/${sides === 2 ? colorsOf(2, second) : 0}` };
}
