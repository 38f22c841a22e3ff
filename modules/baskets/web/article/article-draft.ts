import type { CalculatorState } from '#modules/estimating/web/public.ts';

/** An unsaved calculation of an article, with the version of the saved calculation it is based on. */
export type ArticleDraft = { productId: number; version: number; state: CalculatorState };

/** The draft after `sent` was saved as `version`. Edits made during the save stay in the draft and are still unsaved. */
export function draftAfterSave(sent: ArticleDraft, now: ArticleDraft, version: number): { draft: ArticleDraft; editedMeanwhile: boolean } {
  return { draft: { ...now, version }, editedMeanwhile: now.state !== sent.state };
}

/** The product to open with: the chosen one while it is still sold, else the saved one, else the first. */
export function productToOpen(chosen: number | null, sold: readonly { id: number }[], saved: number | undefined): number | undefined {
  return sold.some(({ id }) => id === chosen) ? chosen! : (saved ?? sold[0]?.id);
}
