import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createApp } from '#apps/server/serve.ts';
import { closeInvoicedBaskets } from '#modules/baskets/server/order/close-invoiced.ts';
import groups from '#modules/catalogue/server/setup/products.json' with { type: 'json' };
import questions from '#modules/catalogue/server/setup/questions.json' with { type: 'json' };
import { repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { actsOf, staffOf } from '../acts.ts';
import { chance } from '../chance.ts';
import { openDays } from '../days.ts';
import type { DemoContext } from '../fill.ts';
import { artworkOf } from './artwork.ts';
import { fillCounts } from './counts.ts';
import { liveBasket } from './live-basket.ts';
import { demoLives, type Life } from './lives.ts';
import { addPrintedTogether } from './printed-together.ts';
import { runShopFloor } from './shop-floor.ts';

/** Some 160 quotes and orders over the last three months and the next weeks, or those given, made by the shop's own commands. */
export async function fillOrders({ kernel }: DemoContext, given?: readonly Life[]): Promise<void> {
  const app = await createApp(kernel, { webRoot: path.join(dataRoot(process.env), 'web'), logger: false, checkOutput: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The carrier's stub answers here while the shop is filled.
  kernel.config.localUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  try {
    const act = actsOf(kernel);
    const luck = chance(20_261_121);
    const staff = await staffOf(kernel);
    const shop = {
      kernel,
      act,
      staff,
      artwork: artworkOf(kernel, act, staff('prepress')),
      luck,
      days: await openDays(kernel),
      ...(await kernel.act(async ({ tx }) => ({
        customers: await tx.rows<DemoCustomer>(customersWithParties),
        products: await tx.rows<DemoProduct>(productsOfUnits),
      }))),
    };
    const lives = [...(given ?? demoLives(luck))].sort((a, b) => b.endedDaysAgo - a.endedDaysAgo);
    const recent = lives.findIndex(({ endedDaysAgo }) => endedDaysAgo <= 7);
    for (const [place, life] of lives.entries()) {
      // Runs the nightly job of a week ago; orders invoiced since are closed by the shop's first nightly job.
      if (place === recent) await kernel.act(closeInvoicedBaskets, { now: shop.days.moment(7, -330) });
      await liveBasket(shop, life, place);
    }
    await runShopFloor(shop);
    await fillCounts(shop);
    if (!given) await addPrintedTogether(shop);
    await kernel.act((context) => repairThePlan(context, 'night'));
  } finally {
    await app.close();
  }
}

export type DemoCustomer = {
  id: number;
  name: string;
  unitId: number;
  contactId: number;
  contact: string;
  addressId: number;
  customerType: string;
};
export type DemoProduct = { id: number; code: string; name: string; unitId: number; product: string; template: Record<string, unknown> };

const customersWithParties = sql`
  SELECT c.id, c.name, c.business_unit_id AS "unitId", t.id AS "contactId", concat_ws(' ', t.first_name, nullif(t.surname_prefix, ''), t.surname) AS contact,
    (SELECT a.id FROM addresses a WHERE a.customer_id = c.id AND NOT a.postbox ORDER BY (a.kind = 'delivery') DESC, a.id LIMIT 1) AS "addressId",
    c.customer_type AS "customerType"
  FROM customers c JOIN LATERAL (SELECT * FROM contacts t WHERE t.customer_id = c.id AND t.email <> '' ORDER BY t.id LIMIT 1) t ON true
  WHERE NOT c.blocked AND c.vat_type = 'domestic'
    AND EXISTS (SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND NOT a.postbox) ORDER BY c.id`;

/** Products outside the portal are ordered now and then; most orders are of the others. */
const offered = [...questions.variants, ...groups.flatMap(({ products }) => products)];
const onlyQuoted = offered.filter(({ portal }) => portal.length === 0).map(({ code }) => code);

const productsOfUnits = sql`
  SELECT s.id, s.code, s.name_nl AS name, u.business_unit_id AS "unitId", s.product, s.template
  FROM sub_groups s JOIN unit_sub_groups u ON u.sub_group_id = s.id WHERE s.code <> ALL(${sql.param(onlyQuoted)}) ORDER BY s.id, u.business_unit_id`;
