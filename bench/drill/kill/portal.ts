import { sql } from 'drizzle-orm';
import { actsOf, staffOf } from '#demo/acts.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { createUser } from '#modules/identity/server/public.ts';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { releaseOrder } from '#test/planned-order.ts';
import { booklet, type Ordering } from '../drill-shop.ts';
import { openRetrying, type RetryingCaller } from '../retrying-caller.ts';
import type { Uptime } from '../uptime.ts';
import type { PortalScene } from './scene.ts';
import { shopper } from './shopping.ts';

/** A buyer, and the colleague who approves above their limit. */
const [buyerEmail, approverEmail] = ['b.vandalen@delindewal.example', 'inkoop@delindewal.example'];
const firstFloorLine = 9001;
const isbns = 400;

export async function openPortal(
  url: string,
  hours: Uptime,
  password: string,
): Promise<Record<'shop' | 'buyer' | 'approver' | 'visitor', RetryingCaller>> {
  const signIn = (email: string) => openRetrying(url, hours, { email, password });
  const [shop, buyer, approver, visitor] = await Promise.all([
    signIn(shopper),
    signIn(buyerEmail),
    signIn(approverEmail),
    openRetrying(url, hours),
  ]);
  return { shop, buyer, approver, visitor };
}

/** Adds what the stories of customers, of picking and of the floor need. */
export async function fillPortal(kernel: Kernel, { date }: Ordering, floorLines: number): Promise<PortalScene> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const [warehouse, manager, admin] = [staff('warehouse'), staff('order_manager'), staff('admin')];
  const now = kernel.clock.now();
  const { customerId, addressId, subGroupId } = await addBuyer(kernel);
  const fields = {
    code: 'DRILL-OWN',
    nameNl: 'Eigen blok',
    nameEn: 'Own pad',
    vatPercent: 21 as const,
    pieceWeightG: 200,
    piecesPerBox: 1,
  };
  const own = { ...fields, priceBreaks: [{ fromQuantity: 1, eachEur: 0 }], customerId, portalVisible: true };
  const { id: articleId } = await act(createArticleEndpoint, warehouse, own, now);
  await act(receiveStockEndpoint, warehouse, { articleId, type: 90, quantity: 1_000_000, location: 'A-02' }, now);
  await act(saveLocationEndpoint, warehouse, { code: 'EXP-1', type: 'dispatch' }, now);
  await act(addIsbnsEndpoint, admin, { unitId: await unitOf(kernel, shopper), first: '978-94-6417-100-6', count: isbns }, now);
  const { id: basketId } = await act(createBasketEndpoint, manager, { customerId, description: 'Delivered before' }, now);
  const line = await act(createLineEndpoint, manager, { basketId, subGroupId, quantity: 100, case: booklet }, now);
  await kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE lines SET status = 'delivered' WHERE id = ${line.id}`);
    await tx.rows(sql`UPDATE baskets SET status = 'delivered', ordered_at = ${now.toString()} WHERE id = ${basketId}`);
  });
  const lines = Array.from({ length: floorLines }, (_, place) => firstFloorLine + place);
  for (const id of lines) await releaseOrder({ kernel }, id, 'G1b', date);
  return { articleId, addressId, deliveredLine: line.id, floorLines: lines };
}

/** The unit whose customer has this account. */
async function unitOf(kernel: Kernel, email: string): Promise<number> {
  const found = await kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      SELECT c.business_unit_id AS id FROM contacts k JOIN customers c ON c.id = k.customer_id JOIN users u ON u.id = k.user_id WHERE u.email = ${email}`),
  );
  return found!.id;
}

/** Gives a colleague of the approver an account that orders up to 100 euros alone; returns what their customer orders with. */
async function addBuyer(kernel: Kernel): Promise<{ customerId: number; addressId: number; subGroupId: number }> {
  return kernel.act(async (context) => {
    const { tx } = context;
    const userId = await createUser(context, {
      ...{ name: 'Bas van Dalen', email: buyerEmail, password: 'Welkom-2026', language: 'nl', businessUnitId: 1 },
      ...{ internal: false, externalB2b: true, admin: false, roles: ['customer'] },
    });
    await tx.rows(
      sql`UPDATE contacts SET may_approve = true, sees_all = true WHERE user_id = (SELECT id FROM users WHERE email = ${approverEmail})`,
    );
    await tx.rows(sql`UPDATE contacts SET user_id = ${userId}, order_limit = ${moneyFromEuros(100)} WHERE email = ${buyerEmail}`);
    const found = await tx.row<{ customerId: number; addressId: number; subGroupId: number }>(sql`
      SELECT k.customer_id AS "customerId", (SELECT id FROM sub_groups WHERE code = 'saddle-stitched-booklet') AS "subGroupId",
        (SELECT id FROM addresses WHERE customer_id = k.customer_id AND active AND NOT postbox ORDER BY id LIMIT 1) AS "addressId"
      FROM contacts k WHERE k.user_id = ${userId}`);
    return found!;
  });
}
