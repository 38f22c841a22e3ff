import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveTitlePageEndpoint } from '#modules/theses/contract/approve-title-page.endpoint.ts';
import { readOrderedThesisEndpoint } from '#modules/theses/contract/read-ordered-thesis.endpoint.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
const email = 'm.vandervelde@voorbeeld.example';
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const marit = () => shop.as(email);

beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await rows(
    sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
  );
});
afterAll(() => shop.close());

/** An order whose title page was not approved yet. */
async function orderThesis(): Promise<number> {
  const { id } = await addBasket(shop, customer);
  const milestones = [
    { name: 'titlePage', date: '2026-11-20' },
    { name: 'delivery', date: '2026-12-02' },
  ];
  await rows(sql`
    INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id, days)
    VALUES (${customer.contactId}, '{"title": "Zout"}', 'order', '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', ${id},
      ${JSON.stringify({ total: 1, milestones })}::jsonb)`);
  return id;
}

describe('approve title page', () => {
  it('keeps the day that the candidate records, and leaves no day for it', async () => {
    const id = await orderThesis();
    expect(await marit().call(approveTitlePageEndpoint, { id, version: 1, approvedOn: '2026-11-17' })).toEqual({ version: 2 });
    expect(await marit().call(readOrderedThesisEndpoint, { id })).toEqual({ version: 2, days: [{ name: 'delivery', date: '2026-12-02' }] });
    expect(await rows(sql`SELECT answers FROM thesis_drafts WHERE basket_id = ${id}`)).toEqual([
      { answers: { title: 'Zout', titlePageApprovedOn: '2026-11-17' } },
    ]);
    expect(await rows(sql`SELECT data FROM facts WHERE fact = 'thesis.title_page_approved' AND refs @> ARRAY[${`basket:${id}`}]`)).toEqual([
      { data: { approved: '2026-11-17' } },
    ]);
  });

  it('refuses a day to come, a stale version, and an order of somebody else', async () => {
    const id = await orderThesis();
    const input = { id, version: 1, approvedOn: '2026-11-17' };
    expect(await marit().refused(approveTitlePageEndpoint, { ...input, approvedOn: '2027-01-01' })).toMatchObject({
      code: 'TITLE_PAGE_DAY_AHEAD',
      errors: { approvedOn: expect.anything() },
    });
    expect(await marit().refused(approveTitlePageEndpoint, { ...input, version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await shop.as('admin').refused(approveTitlePageEndpoint, input)).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
    const other = await shop.as('inkoop@delindewal.example').refused(approveTitlePageEndpoint, input);
    expect(['NOT_FOUND', 'ONLY_FOR_CUSTOMERS']).toContain(other.code);
  });

  it('is not there for an order that is canceled', async () => {
    const id = await orderThesis();
    await rows(sql`UPDATE baskets SET status = 'order_canceled', closed_at = now() WHERE id = ${id}`);
    const approved = { id, version: 1, approvedOn: '2026-11-17' };
    expect(await marit().refused(approveTitlePageEndpoint, approved)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
