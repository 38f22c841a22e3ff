import { sql } from 'drizzle-orm';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Stores calculations of the pads that the shop makes, for stock and for a customer, so that they can be reprinted at the current price. */
export async function fillArticleCalculations({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const estimator = (await staffOf(kernel))('estimator');
  const now = kernel.clock.now();
  const { subGroups } = await act(listProductGroupsEndpoint, estimator, {}, now);
  const made = subGroups.find(({ code }) => code === 'exercise-book')!;
  const pads = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; code: string }>(
      sql`SELECT id, code FROM articles WHERE code LIKE 'BLOK-%' AND customer_id IS NULL OR code = 'UNI-BLOK' ORDER BY code`,
    ),
  );
  for (const { id, code } of pads) {
    const format = code.endsWith('A4') ? { widthMm: 210, heightMm: 297 } : { widthMm: 148, heightMm: 210 };
    const { quantities: _quantities, ...rest } = made.template;
    const asked = { ...rest, product: made.product, quantities: [1000], format };
    await act(saveArticleCalculationEndpoint, estimator, { id, version: 0, subGroupId: made.id, quantity: 1000, case: asked }, now);
  }
}
