import { sql } from 'drizzle-orm';
import { type SetPartInput, saveSetEndpoint } from '#modules/baskets/contract/line-sets.endpoints.ts';
import { actsOf, staffOf } from './acts.ts';
import type { DemoContext } from './fill.ts';

const theses = ['thesis-perfect-bound', 'bookmark', 'propositions'];

/** A doctorate: the thesis with its bookmark on the same cover sheets, the propositions, and envelopes to send them in; still a quote. */
export async function fillSets({ kernel }: DemoContext): Promise<void> {
  const customer = await kernel.act(({ tx }) =>
    tx.row<{ id: number; addressId: number }>(sql`
      SELECT c.id, a.id AS "addressId" FROM customers c
      JOIN LATERAL (SELECT id FROM addresses WHERE customer_id = c.id AND active AND NOT postbox ORDER BY kind <> 'delivery', id LIMIT 1) a ON true
      WHERE c.business_unit_id = 2 AND NOT c.blocked ORDER BY c.id LIMIT 1`),
  );
  const products = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; code: string; product: string; template: Record<string, unknown> }>(
      sql`SELECT id, code, product, template FROM sub_groups WHERE code = ANY(${sql.param([...theses])})`,
    ),
  );
  const envelope = await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM articles WHERE code = 'ENV-C5'`));
  const parts = theses.map((code): SetPartInput => {
    const { id, product, template } = products.find((one) => one.code === code)!;
    return { kind: 'product', subGroupId: id, perSet: 1, case: { ...template, product } as never, along: code === 'bookmark' };
  });
  const name = 'Promotie Haverkamp: proefschrift met boekenlegger en stellingen';
  await actsOf(kernel)(
    saveSetEndpoint,
    (await staffOf(kernel))('order_manager'),
    {
      customerId: customer!.id,
      name,
      quantity: 150,
      parts: [...parts, ...(envelope ? [{ kind: 'article' as const, articleId: envelope.id, perSet: 1 }] : [])],
      delivery: { addressId: customer!.addressId, date: null },
    },
    kernel.clock.now(),
  );
}
