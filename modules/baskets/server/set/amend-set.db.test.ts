import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { draftAmendment } from '#test/amendments.ts';
import { along, ask, basketId, customer, parts, roos, setUpLineSets, shop } from '#test/setups/line-sets.ts';

setUpLineSets();

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

/** A confirmed order of a set; of `ganged` the second part is printed on the sheets of the first. */
async function orderedSet(ganged = false) {
  const delivery = { addressId: customer.addressId, date: '2026-12-02', method: 'parcel' as const };
  const saved = await roos.call(saveSetEndpoint, { ...ask(), parts: ganged ? along() : parts, delivery });
  await rows(sql`UPDATE baskets SET status = 'in_progress' WHERE id = ${basketId}`);
  await rows(sql`UPDATE lines SET status = 'artwork' WHERE basket_id = ${basketId} AND kind = 'product'`);
  await rows(sql`UPDATE lines SET status = 'warehouse_call' WHERE basket_id = ${basketId} AND kind = 'article'`);
  return saved;
}
const cancel = (lineId: number): EnteredChange => ({ kind: 'cancel', lineId, charge: null, waiver: '' });
const resize = (lineId: number, quantity: number): EnteredChange => ({
  ...{ kind: 'line', lineId, quantity, price: null, deliverOn: null, addressId: null },
});
const apply = async (changes: EnteredChange[]) => {
  const { id, version, difference, preview } = await draftAmendment(shop, basketId, changes);
  expect(preview.rows.flatMap(({ refusals }) => refusals)).toEqual([]);
  await roos.call(applyAmendmentEndpoint, { id, version, difference, agreedBy: 'Ineke', mails: false });
  return preview;
};
const transports = async () => {
  const { lines } = await roos.call(readBasketEndpoint, { id: basketId });
  return lines.map(({ transportPrice, status }) => (status === 'order_canceled' ? null : transportPrice));
};

it('amend set › moves the transport of a canceled first part to the next that remains, and to nobody twice', async () => {
  const { lineIds } = await orderedSet();
  const [first] = await transports();
  const preview = await apply([cancel(lineIds[0]!)]);
  const { transport } = preview.rows[0]!;
  expect(transport!.was).toBe(first);
  expect(transport!.becomes).toBeGreaterThan(0);
  expect(transport!.becomes).toBeLessThanOrEqual(first!);
  expect(await transports()).toEqual([null, transport!.becomes, noMoney, noMoney]);
  const total = await rows<{ total: number }>(sql`SELECT total::float8 AS total FROM baskets WHERE id = ${basketId}`);
  expect(total).toEqual([{ total: preview.after }]);
  await apply([cancel(lineIds[1]!), cancel(lineIds[3]!)]);
  const [, , last] = await transports();
  expect(last).toBeGreaterThan(0);
  expect(await transports()).toEqual([null, null, last, null]);
});

it('amend set › charges the transport as a cost when every part that stays is invoiced', async () => {
  const { lineIds } = await orderedSet();
  const [first, ...others] = lineIds;
  await rows(sql`UPDATE lines SET invoice_status = 'invoiced' WHERE id = ANY(${sql.param(others)})`);
  const preview = await apply([cancel(first!)]);
  const { transport } = preview.rows[0]!;
  expect(transport!.becomes).toBeGreaterThan(0);
  expect(await transports()).toEqual([null, noMoney, noMoney, noMoney, noMoney]);
  const { lines } = await roos.call(readBasketEndpoint, { id: basketId });
  expect(lines.at(-1)).toMatchObject({ kind: 'cost', description: `Transport van ${ask().name}`, price: transport!.becomes });
  const total = await rows<{ total: number }>(sql`SELECT total::float8 AS total FROM baskets WHERE id = ${basketId}`);
  expect(total).toEqual([{ total: preview.after }]);
});

it('amend set › changes every part to another number of sets, with the transport of them together', async () => {
  const { id, lineIds } = await orderedSet();
  const [before] = await transports();
  const preview = await apply(lineIds.map((lineId, place) => resize(lineId, place === 3 ? 3000 : 1500)));
  const [after, ...others] = await transports();
  expect(after).toBeGreaterThan(before!);
  expect(others).toEqual([noMoney, noMoney, noMoney]);
  expect(preview.rows.map(({ transport }) => transport !== null)).toEqual([true, false, false, false]);
  expect(await rows(sql`SELECT quantity FROM line_sets WHERE id = ${id}`)).toEqual([{ quantity: 1500 }]);
});

it('amend set › changes one part alone, and keeps the number of sets', async () => {
  const { id, lineIds } = await orderedSet();
  await apply([resize(lineIds[3]!, 450)]);
  expect(await rows(sql`SELECT quantity FROM line_sets WHERE id = ${id}`)).toEqual([{ quantity: 150 }]);
  expect(await rows(sql`SELECT quantity FROM lines WHERE id = ${lineIds[3]!}`)).toEqual([{ quantity: 450 }]);
});

it('amend set › keeps a part whose sheets another is printed on, and names a way round', async () => {
  const { lineIds } = await orderedSet(true);
  const codes = async (changes: EnteredChange[]) => {
    const { preview, id } = await draftAmendment(shop, basketId, changes);
    await rows(sql`DELETE FROM amendments WHERE id = ${id}`);
    return preview.rows.flatMap(({ refusals }) => refusals.map(({ code }) => code));
  };
  expect(await codes([cancel(lineIds[0]!)])).toEqual(['AMENDMENT_HOST']);
  expect(await codes([cancel(lineIds[0]!), cancel(lineIds[1]!)])).toEqual([]);
  expect(await codes([cancel(lineIds[1]!)])).toEqual([]);
  // A shared sheet has no strip: the part that leads it prints the other.
  await rows(sql`
    UPDATE lines l SET beside_line_id = o.id, estimate_case = (l.estimate_case - 'gangedOn') || jsonb_build_object('sharesSheetWith',
      jsonb_build_object('role', 'cover', 'partnerRole', 'cover', 'partner', o.estimate_case - 'gangedOn' - 'customer')
        || CASE WHEN l.id = ${lineIds[0]!} THEN '{"leads": true}'::jsonb ELSE '{}' END)
    FROM lines o WHERE l.id IN (${lineIds[0]!}, ${lineIds[1]!}) AND o.id IN (${lineIds[0]!}, ${lineIds[1]!}) AND o.id <> l.id`);
  expect(await codes([cancel(lineIds[0]!)])).toEqual(['AMENDMENT_HOST']);
  expect(await codes([cancel(lineIds[1]!)])).toEqual([]);
});
