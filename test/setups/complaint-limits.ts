import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export let quality: Caller;
export let placeId: number;

/** Adds a plan place to complain about. */
export function addBinder({ kernel }: TestShop): Promise<number> {
  return kernel.act(async ({ tx }) => {
    const made = await tx.row<{ id: number }>(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, position)
      VALUES ('PUR', 'Binder', 'Binder', 'binding', 'binder', '[]', 1) RETURNING id`);
    return made!.id;
  });
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpComplaintLimits(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
    quality = shop.as('quality');
    placeId = await addBinder(shop);
  });
  afterAll(() => shop.close());
}
