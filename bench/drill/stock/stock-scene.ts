import type pg from 'pg';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { generateRackEndpoint } from '#modules/stock/contract/location/generate-rack.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { Ordering } from '../drill-shop.ts';
import type { RetryingCaller } from '../retrying-caller.ts';

/** What one client of the stock drill works with. */
export type StockScene = {
  call: RetryingCaller;
  /** Reads what a client would know from its screen. */
  database: pg.Pool;
  ordering: Ordering;
  supplierId: number;
  /** Different for every act; acts that have a reason carry it. */
  name: string;
  /** A whole number from 0 to below `below`. */
  draw(below: number): number;
};

type DrillArticle = { code: string; backOrder?: boolean; isCustomers?: boolean };
/** Those named SALE are only received, sold and picked; to the others everything happens, also what breaks a promise. */
const articles: readonly DrillArticle[] = [
  ...[{ code: 'SALE-1' }, { code: 'SALE-2' }, { code: 'DRILL-1' }, { code: 'DRILL-2' }, { code: 'DRILL-3' }],
  ...[
    { code: 'DRILL-BACK', backOrder: true },
    { code: 'DRILL-OWNED', isCustomers: true },
  ],
];
const startQuantity = 60;

/** Adds places, articles with little stock and a supplier; returns the supplier. */
export async function setStockScene(call: RetryingCaller, { customerId }: Ordering): Promise<number> {
  await call(generateRackEndpoint, { code: 'DR', type: 'pick', aisle: 7, bays: 3, levels: 1 });
  await call(saveLocationEndpoint, { code: 'DR-BULK', type: 'bulk', aisle: 8 });
  await call(saveLocationEndpoint, { code: 'DR-APART', type: 'quarantine', aisle: 9 });
  await call(saveLocationEndpoint, { code: 'DR-OUT', type: 'dispatch', aisle: 9, bay: 1 });
  for (const { code, backOrder, isCustomers } of articles) {
    const fields = {
      code,
      nameNl: `Oefenartikel ${code}`,
      nameEn: `Drill article ${code}`,
      vatPercent: 21 as const,
      pieceWeightG: 100,
      piecesPerBox: 10,
    };
    const owned = { ...(backOrder && { backOrder }), ...(isCustomers && { customerId }) };
    const { id: articleId } = await call(createArticleEndpoint, { ...fields, priceBreaks: [{ fromQuantity: 1, eachEur: 3 }], ...owned });
    await call(receiveStockEndpoint, { articleId, type: 90, quantity: startQuantity, location: 'DR-01-1', unitCostEur: 1.2345 });
  }
  const mail = { orderBy: 'mail' as const, orderEmail: 'orders@vellen.example' };
  return (await call(saveSupplierEndpoint, { name: 'Drill supplier', services: ['paper'], ...mail, minimumOrder: noMoney })).id;
}

/** One of the rows, or undefined when there is none. */
export async function drawRow<Row extends pg.QueryResultRow>(
  scene: StockScene,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const { rows } = await scene.database.query<Row>(text, values);
  return rows[scene.draw(Math.max(1, rows.length))];
}

/** The result of a call, or the code with which it was refused. */
export async function attempt<E extends Endpoint>(
  call: RetryingCaller,
  endpoint: E,
  input: InputOf<E>,
): Promise<{ done: OutputOf<E> } | { refused: string }> {
  try {
    return { done: await call(endpoint, input) };
  } catch (error) {
    const refused = / answered (?:409|404): .*?"code":"(\w+)"/.exec((error as Error).message)?.[1];
    if (refused === undefined) throw error;
    return { refused };
  }
}
