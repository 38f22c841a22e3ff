import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { moveDefenceEndpoint } from '#modules/theses/contract/move-defence.endpoint.ts';
import { readOrderedThesisEndpoint } from '#modules/theses/contract/read-ordered-thesis.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let universityId: number;
const email = 'm.vandervelde@voorbeeld.example';

beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await rows(
    sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
  );
  const empty = { formatAdvice: '', attention: '', street: '', houseNumber: '', postcode: '', city: '', sourceUrl: '', checkedOn: null };
  const rules = { copies: 5, leadWeeks: 5, propositions: 'allowed' as const, titlePageApproval: true, active: true };
  ({ id: universityId } = await shop.as('admin').call(saveUniversityEndpoint, { name: 'Maasoever', ...empty, ...rules }));
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const marit = () => shop.as(email);

/** An order that is delivered on 2 December 2026, placed without a day of the defence. */
async function orderThesis(): Promise<number> {
  const { id } = await addBasket(shop, customer);
  const answers = { title: 'Zout', universityId, defenceOn: null, defenceAt: '' };
  const days = { total: 1, milestones: [{ name: 'delivery', date: '2026-12-02' }] };
  await rows(sql`
    INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id, days)
    VALUES (${customer.contactId}, ${JSON.stringify(answers)}::jsonb, 'order', '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', ${id},
      ${JSON.stringify(days)}::jsonb)`);
  return id;
}
const mails = (id: number) =>
  rows<{ text: string }>(
    sql`SELECT body_text AS text FROM mails WHERE kind = 'defence_moved_manager' AND refs @> ARRAY[${`basket:${id}`}] ORDER BY id`,
  );

describe('move defence', () => {
  it('keeps the day and time that the candidate gives, in the days, the calendar and the history', async () => {
    const id = await orderThesis();
    const moved = await marit().call(moveDefenceEndpoint, { id, version: 1, defenceOn: '2027-01-21', defenceAt: '12:15' });
    expect(moved).toEqual({ version: 2, missedDue: null });
    const read = await marit().call(readOrderedThesisEndpoint, { id });
    expect(read).toEqual({
      version: 2,
      days: [
        { name: 'delivery', date: '2026-12-02' },
        { name: 'due', date: '2026-12-17' },
        { name: 'defence', date: '2027-01-21', time: '12:15' },
      ],
    });
    expect((await marit().call(readThesisEndpoint, {})).ordered).toMatchObject({ id, version: 2, days: read.days });
    const calendar = await marit().inject({ method: 'GET', url: `/api/thesis/${id}/calendar` });
    expect(calendar.body).toContain('DTSTART:20270121T121500');
    const [fact] = await rows<{ data: unknown }>(
      sql`SELECT data FROM facts WHERE fact = 'thesis.defence_moved' AND refs @> ARRAY[${`basket:${id}`}]`,
    );
    expect(fact!.data).toEqual({ defence: '2027-01-21', at: '12:15', before: null });
    expect(await mails(id)).toHaveLength(1);
    // Another time on the same day is no news for the order manager.
    await marit().call(moveDefenceEndpoint, { id, version: 2, defenceOn: '2027-01-21', defenceAt: '13:30' });
    expect(await mails(id)).toHaveLength(1);
  });

  it('tells the candidate and the order manager when the books are too late for it, and leaves their day', async () => {
    const id = await orderThesis();
    const input = { id, version: 1, defenceOn: '2026-12-18', defenceAt: '' };
    expect(await marit().call(moveDefenceEndpoint, input)).toEqual({ version: 2, missedDue: '2026-11-13' });
    expect((await mails(id))[0]!.text).toContain('13 november 2026');
    expect((await shop.as('order_manager').call(readBasketEndpoint, { id })).deliveryDate).toBe('2026-12-02');
  });

  it('refuses a day that is over, a stale version, and an order of somebody else', async () => {
    const id = await orderThesis();
    const input = { id, version: 1, defenceOn: '2027-01-21', defenceAt: '' };
    expect(await marit().refused(moveDefenceEndpoint, { ...input, defenceOn: '2026-11-17' })).toMatchObject({
      code: 'DEFENCE_DAY_OVER',
      errors: { defenceOn: expect.anything() },
    });
    expect(await marit().refused(moveDefenceEndpoint, { ...input, version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await shop.as('admin').refused(moveDefenceEndpoint, input)).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
    const other = await shop.as('inkoop@delindewal.example').refused(moveDefenceEndpoint, input);
    expect(['NOT_FOUND', 'ONLY_FOR_CUSTOMERS']).toContain(other.code);
  });

  it('shows no canceled order as the one that was ordered last', async () => {
    const id = await orderThesis();
    expect((await marit().call(readThesisEndpoint, {})).ordered).toMatchObject({ id });
    await rows(sql`UPDATE baskets SET status = 'quote_canceled' WHERE id = ${id}`);
    expect((await marit().call(readThesisEndpoint, {})).ordered?.id).not.toBe(id);
  });

  it('is not there for an order that is canceled', async () => {
    const id = await orderThesis();
    await rows(sql`UPDATE baskets SET status = 'order_canceled', closed_at = now() WHERE id = ${id}`);
    const moved = { id, version: 1, defenceOn: '2027-01-21', defenceAt: '' };
    expect(await marit().refused(moveDefenceEndpoint, moved)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await marit().call(readOrderedThesisEndpoint, { id })).days).toBeNull();
  });
});
