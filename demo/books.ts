import { sql } from 'drizzle-orm';
import { editLineBookEndpoint } from '#modules/baskets/contract/line-book.endpoint.ts';
import { saveMarginFloorEndpoint } from '#modules/baskets/contract/margin-floors.endpoints.ts';
import { actsOf, staffOf } from './acts.ts';
import type { DemoContext } from './fill.ts';

const numbers = [
  '978-90-90-35118-6',
  '978-90-90-36204-5',
  '978-94-6421-530-4',
  '978-94-6483-712-4',
  '978-94-6510-226-9',
  '978-90-8555-041-9',
];

/** The newest theses know their author and ISBN, and one brand keeps a margin of its own. */
export async function fillBooks({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const lines = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; version: number; author: string }>(sql`
      SELECT l.id, l.version, trim(concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname)) AS author
      FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN contacts k ON k.id = b.contact_id JOIN sub_groups s ON s.id = l.sub_group_id
      WHERE s.code LIKE 'thesis%' AND b.status NOT IN ('closed', 'quote_canceled', 'order_canceled') AND l.status NOT IN ('quote_canceled', 'order_canceled')
      ORDER BY b.id DESC, l.id LIMIT ${numbers.length}`),
  );
  for (const [index, { id, version, author }] of lines.entries())
    await act(editLineBookEndpoint, staff('order_manager'), { id, version, author, isbn: numbers[index]! }, kernel.clock.now());
  const unit = await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM business_units ORDER BY id DESC LIMIT 1`));
  await act(saveMarginFloorEndpoint, staff('admin'), { unitId: unit!.id, rate: 0.08 }, kernel.clock.now());
}
