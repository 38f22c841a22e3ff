import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';

/** The book as its order was estimated; without pages when it has no inner work. */
export function printedBook({ format: { widthMm, heightMm }, components }: Pick<EstimateCase, 'format' | 'components'>) {
  return { pages: components.find(({ role }) => role === 'inner')?.pages ?? null, widthMm, heightMm };
}
