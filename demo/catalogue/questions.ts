import { sql } from 'drizzle-orm';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/save-default-answer.endpoint.ts';
import { addExampleQuestions } from '#modules/catalogue/server/public.ts';
import catalogue from '#modules/catalogue/server/setup/questions.json' with { type: 'json' };
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

type Scoped = { question: string; scope: 'unit' | 'priceList' | 'customer'; key?: string; customer?: string; value: string };

/**
 * Adds the questions of each product, and products that exist as data alone, by the commands of the screens. With them every
 * press and process of the shop has a product that shows it.
 */
export async function fillQuestions({ kernel }: DemoContext): Promise<void> {
  const estimator = (await staffOf(kernel))('estimator');
  await kernel.act((context) => addExampleQuestions(context, (product) => product), { actor: estimator });
  const act = actsOf(kernel);
  for (const { question, scope, key, customer, value } of catalogue.scoped as Scoped[]) {
    const found =
      customer && (await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM customers WHERE name = ${customer}`)));
    if (customer && !found) continue;
    const input = { question, scope, key: found ? String(found.id) : (key ?? ''), before: null, values: [value] };
    await act(saveDefaultAnswerEndpoint, estimator, input, kernel.clock.now());
  }
}
