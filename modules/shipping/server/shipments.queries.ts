import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { listBasketShipmentsEndpoint, listShipmentsEndpoint, type shipmentGroups } from '#modules/shipping/contract/shipments.endpoints.ts';
import { confirmedCarriers } from '#modules/shipping/domain/shipment.ts';
import { hasFailedAtCarrier } from '#modules/shipping/domain/shipment-decisions.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { searchShipments } from './search-shipments.ts';
import { shipmentRows } from './shipment-rows.ts';
import { carriesGoodsOf, failedAtCarrier, isInHouse } from './shipments.store.ts';

const countedUpTo = 1000;
const order = sql`${failedAtCarrier} DESC, s.id DESC`;

const groups: Record<(typeof shipmentGroups)[number], SQL> = {
  in_house: isInHouse,
  failed: sql`${failedAtCarrier} = 1`,
  under_way: sql`s.status IN ('handed_over', 'in_transit', 'delivered', 'returned')`,
  to_deliver: sql`s.status IN ('handed_over', 'in_transit') AND s.carrier IN ${constants(confirmedCarriers)}`,
  canceled: sql`s.status = 'canceled'`,
};

type Asked = { where: SQL; beginning: SQL; limit: number };
type Page = { found: ShipmentRow[]; count: number; countIsExact: boolean };

export const listShipments = query(listShipmentsEndpoint, async ({ tx }, { group, unitId, search, cursor, limit }) => {
  const [lastFailed, lastId] = cursor ? (JSON.parse(cursor) as [number, number]) : [2, 0];
  const asked = {
    where: sql`${group ? groups[group] : sql`true`} AND ${unitId ? sql`s.business_unit_id = ${unitId}` : sql`true`}`,
    beginning: sql`(${failedAtCarrier}, s.id) < (${lastFailed}, ${lastId})`,
    limit,
  };
  const [{ found, count, countIsExact }, failed] = await Promise.all([
    search ? searched(tx, { ...asked, search }) : listed(tx, asked),
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM shipments s WHERE ${failedAtCarrier} = 1`, 'once'),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > limit && last ? JSON.stringify([hasFailedAtCarrier(last) ? 1 : 0, last.id]) : null,
    count: Math.min(count, countedUpTo),
    countIsExact: countIsExact && count <= countedUpTo,
    failedCount: failed!.count,
  };
});

async function listed(tx: ReadTx, { where, beginning, limit }: Asked): Promise<Page> {
  const [found, counted] = await Promise.all([
    shipmentRows(tx, sql`${where} AND ${beginning}`, order, limit + 1),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM shipments s WHERE ${where} LIMIT ${countedUpTo + 1}) counted`,
      'once',
    ),
  ]);
  return { found, count: counted!.count, countIsExact: true };
}

async function searched(tx: ReadTx, { where, search, ...page }: Asked & { search: string }): Promise<Page> {
  const { ids, ...counted } = await searchShipments(tx, { ...page, search, filter: where, order });
  return { found: await shipmentRows(tx, sql`s.id = ANY(${sql.param(ids)})`, order), ...counted };
}

export const listBasketShipments = query(listBasketShipmentsEndpoint, async ({ tx }, { id }) => {
  const basket = await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id}`);
  if (!basket) throw notFound();
  return shipmentRows(tx, carriesGoodsOf(id));
});
