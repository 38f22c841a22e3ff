import type { AgreedBracket, PriceSpec } from '#modules/estimating/domain/engine/types.ts';
import { type PriceListLine, priceLineKey } from './decide-price-list.ts';

/** A line whose prices changed: brackets as text, empty where the line did not exist before or after. */
export type PriceLineChange = Pick<PriceListLine, 'subGroupId' | 'articleId'> & { spec: string; before: string; after: string };

/** Lists the lines of a price list that were added, removed or repriced; lines match by what they are for, in any order. */
export function priceLineChanges(before: readonly PriceListLine[], after: readonly PriceListLine[]): PriceLineChange[] {
  const [old, now] = [new Map(before.map((line) => [priceLineKey(line), line])), new Map(after.map((line) => [priceLineKey(line), line]))];
  const gone = before.filter((line) => !now.has(priceLineKey(line)));
  return [...after, ...gone].flatMap((line) => {
    const [was, is] = [textOf(old.get(priceLineKey(line))?.brackets), textOf(now.get(priceLineKey(line))?.brackets)];
    if (was === is) return [];
    return { subGroupId: line.subGroupId, articleId: line.articleId, spec: specText(line.spec), before: was, after: is };
  });
}

function textOf(brackets: readonly AgreedBracket[] = []): string {
  return brackets.map(({ fromQuantity, priceEur, runOnEur }) => `${fromQuantity}: € ${priceEur} + ${runOnEur}`).join(', ');
}

function specText({ widthMm, heightMm, pages, colourPages, paper, film }: PriceSpec): string {
  const size = widthMm !== undefined || heightMm !== undefined ? `${widthMm ?? '…'} × ${heightMm ?? '…'} mm` : '';
  const inner = [pages, colourPages].flatMap((count) => (count === undefined ? [] : String(count))).join('/');
  return [size, inner, paper, film].filter(Boolean).join(' ');
}
