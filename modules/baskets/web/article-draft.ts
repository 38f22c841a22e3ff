import type { CalculatorState } from '#modules/estimating/web/public.ts';

/** What is filled in of how an article is made, and the calculation that it began from. */
export type ArticleDraft = { productId: number; version: number; state: CalculatorState };

/** What stands on the screen once `sent` is kept as `version`: what was typed meanwhile stays, and is to be kept still. */
export function afterKeeping(sent: ArticleDraft, now: ArticleDraft, version: number): { draft: ArticleDraft; typedOn: boolean } {
  return { draft: { ...now, version }, typedOn: now.state !== sent.state };
}

/** The product to open on: the chosen one, as long as it is still sold, else how the article is kept. */
export function productToOpen(chosen: number | null, sold: readonly { id: number }[], kept: number | undefined): number | undefined {
  return sold.some(({ id }) => id === chosen) ? chosen! : (kept ?? sold[0]?.id);
}
