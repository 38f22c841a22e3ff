import { sql } from 'drizzle-orm';
import type { VatOfLines } from '#modules/baskets/domain/takeover/line-price.ts';
import { orderImportFields, orderOfRows, type TakeoverOrder } from '#modules/baskets/domain/takeover/order-import.ts';
import { listsPrices, missingPrices } from '#modules/baskets/domain/takeover/order-prices.ts';
import { basketsTables, orderKeptBy, takeBackOrder, takeOverOrder } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readVatPercents } from '#modules/identity/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { askOrdersAbove } from '#modules/planning/domain/takeover/orders-above.ts';
import { missingPlaces, usualPress, type WorkPlace, workLeft } from '#modules/planning/domain/takeover/work-left.ts';
import { makeTakenOverEvents } from '#modules/planning/server/placing/make-events.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEventsWhere, removeEventsOfLines } from '#modules/planning/server/plan-events.store.ts';
import { readCustomerFinder, relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import {
  type AppliedRecord,
  type ExportedRow,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

async function open(context: QueryContext): Promise<OpenImport> {
  const { tx, now, kernel } = context;
  const today = shopDay({ now, kernel }).toString();
  const products = await tx.rows<{ id: number; code: string; nl: string; en: string; vat: number }>(
    sql`SELECT id, code, name_nl AS nl, name_en AS en, vat_rate::float8 AS vat FROM ${catalogueTables.subGroups} ORDER BY id DESC`,
  );
  const finder = await readCustomerFinder(tx);
  const vat: VatOfLines = {
    ofProduct: new Map(products.map((product) => [product.id, product.vat])),
    percents: await readVatPercents(tx, today),
  };
  const words = new Map(products.flatMap(({ id, code, nl, en }) => [nl, en, code].map((word) => [word, id] as const)));
  const places = await readWorkPlaces(tx);
  const placeWords = new Map(places.flatMap(({ code, nl, en }) => [nl, en, code].map((word) => [word, code] as const)));
  const read: ReadOrder = (rows) => orderOfRows(rows, finder, today, vat);
  return {
    fields: orderImportFields(finder, words, vat.percents, today, placeWords),
    titleOf: ({ values }) => [values.number, values.description].filter(Boolean).join(' '),
    signsOf: ({ values }) => keySigns(values.number),
    exported: () => exportOrders(tx),
    check: (records, columns) => checkOrders(tx, records, read, { places, isPriced: listsPrices(columns) }),
    apply: (command, { rows }) => applyOrder(command, read(rows).order!, places),
  };
}

type ReadOrder = (rows: ImportRecord['rows']) => ReturnType<typeof orderOfRows>;

/** The places in use, in the order of the plan board. */
const readWorkPlaces = (tx: ReadTx) =>
  tx.rows<WorkPlace & { nl: string; en: string }>(
    sql`SELECT code, kind, department, name_nl AS nl, name_en AS en FROM plan_places WHERE active ORDER BY position, id`,
  );

async function checkOrders(
  tx: ReadTx,
  records: readonly ImportRecord[],
  readOrder: ReadOrder,
  { places, isPriced }: { places: readonly WorkPlace[]; isPriced: boolean },
): Promise<RecordCheck[]> {
  const asked = askOrdersAbove(records.map(({ rows }) => rows[0]!));
  const read = records.map(({ rows }) => {
    const { order, problems } = readOrder(rows);
    const { number } = rows[0]!;
    return { order, problems: problems.map((one) => (one.row === number && one.field === 'number' && asked.get(number)) || one) };
  });
  const numbers = records.map(({ rows }) => String(rows[0]!.values.number ?? '').toLowerCase());
  const known = await tx.rows<{ id: number; key: string; number: string; customerId: number }>(sql`
    SELECT id, lower(number) AS key, number, customer_id AS "customerId" FROM ${basketsTables.baskets} WHERE lower(number) = ANY(${sql.param(numbers)})`);
  const withoutPlace = missingPlaces(places);
  const press = usualPress(places);
  const withAddress = await tx.rows<{ id: number }>(sql`
    SELECT DISTINCT customer_id AS id FROM ${relationsTables.addresses} WHERE active
      AND customer_id = ANY(${sql.param(read.flatMap(({ order }) => order?.customerId ?? []))}::bigint[])`);
  return records.map(({ rows }, at): RecordCheck => {
    const { order, problems } = read[at]!;
    const row = rows[0]!.number;
    const found = known.find(({ key }) => key === numbers[at]);
    const wrong = (field: string, code: string): RowProblem => ({ row, field, code, params: {} });
    // An order that is here goes on here, so that its list can be read again at any time.
    if (found && order && found.customerId === order.customerId)
      return { outcome: 'same', target: { id: found.id, label: found.number }, changes: [], problems: [], doubt: null };
    const taken = found && order ? [wrong('number', 'ORDER_NUMBER_TAKEN')] : [];
    const noAddress = order && !withAddress.some(({ id }) => id === order.customerId) ? [wrong('customer', 'CUSTOMER_NO_ADDRESS')] : [];
    const isRunning = order?.lines.some(({ status }) => status !== 'delivered') ?? false;
    const unplanned: RowProblem[] =
      isRunning && withoutPlace.length > 0
        ? [{ row, field: 'status', code: 'ORDER_PLACES_MISSING', params: { names: withoutPlace.join(', ') } }]
        : [];
    const noPrice = order ? missingPrices(rows, isPriced) : { problems: [], assumed: [] };
    const isPressAssumed = order?.lines.some((line) => line.place === null && isToPrint(line)) ?? false;
    const assumedPlace: Record<string, string> = isPressAssumed && press ? { place: press.code } : {};
    return {
      ...{
        outcome: 'new',
        target: null,
        changes: [],
        problems: [...problems, ...noPrice.problems, ...taken, ...noAddress, ...unplanned],
        doubt: null,
      },
      assumed: assumedPlace,
      assumedOfRows: new Map(noPrice.assumed.map((number) => [number, { price: '0' }])),
    };
  });
}

const isToPrint = ({ status, stage }: TakeoverOrder['lines'][number]) =>
  status !== 'ready' &&
  status !== 'delivered' &&
  status !== 'partly_delivered' &&
  (status !== 'in_progress' || stage === null || stage === 'print');

async function applyOrder(context: CommandContext, order: TakeoverOrder, places: readonly WorkPlace[]): Promise<Decision<AppliedRecord>> {
  const made = await takeOverOrder(context, order, (one) => planOrder(context, one, order, places));
  return made.accepted ? accept({ id: made.value.id, undo: {} }) : made;
}

type MadeOrder = { id: number; lines: readonly { id: number; status: TakeoverOrder['lines'][number]['status'] }[] };

/** Plans what is left of an order from now: what came before its status is done. */
async function planOrder(
  context: CommandContext,
  { id, lines }: MadeOrder,
  order: TakeoverOrder,
  places: readonly WorkPlace[],
): Promise<void> {
  const { tx, now } = context;
  const left = order.lines.map((line) => workLeft(line, places));
  await makeTakenOverEvents(context, id, new Map(lines.map((line, at) => [line.id, left[at]!.drafts])));
  for (const [at, line] of lines.entries()) {
    const { done } = left[at]!;
    if (done.length > 0)
      await changeEventsWhere(tx, sql`e.line_id = ${line.id} AND e.activity = ANY(${sql.param(done)})`, {
        ...{ status: 'ready', startedAt: now.toString(), finishedAt: now.toString() },
      });
    if (line.status === 'ready' || releasedStatuses.includes(line.status)) await placeLine(context, line.id, { again: false });
    else await updatePlanStatus(context, line.id);
  }
}

/** Removes orders that nothing was done with since; work that has begun keeps its order. */
async function undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const { tx } = context;
  const stuck: number[] = [];
  for (const { id } of applied) {
    const begun = await tx.row(sql`
      SELECT 1 FROM plan_time_entries t JOIN plan_events e ON e.id = t.event_id JOIN ${basketsTables.lines} l ON l.id = e.line_id WHERE l.basket_id = ${id} LIMIT 1`);
    if (begun || (await orderKeptBy(context, id, ['plan_events']))) {
      stuck.push(id);
      continue;
    }
    await removeEventsOfLines(tx, sql`SELECT l.id FROM ${basketsTables.lines} l WHERE l.basket_id = ${id}`);
    await takeBackOrder(context, id);
  }
  return stuck;
}

type Exported = ExportedRow & { price: Money; finishing: boolean | null };

/** The running orders, and those delivered that are still to be invoiced. */
async function exportOrders(tx: ReadTx): Promise<ExportedRow[]> {
  const rows = await tx.rows<Exported & object>(sql`
    SELECT b.number, coalesce(c.mis_id, c.name) AS customer, c.name AS "customerName", l.description, l.quantity, l.quantity_shipped AS shipped,
      CASE l.status WHEN 'upload_link_sent' THEN 'artwork' WHEN 'entered' THEN 'artwork' WHEN 'in_calculation' THEN 'artwork' WHEN 'planned' THEN 'into_production'
        WHEN 'partly_delivered' THEN 'ready' ELSE l.status END AS status, o.place, o.hours, o.finishing,
      d.date AS "deliveryDate", b.ordered_at::date AS "orderedOn", l.price, l.vat_rate::float8 AS vat, b.customer_reference AS reference, b.po_number AS "poNumber", g.code AS product
    FROM ${basketsTables.baskets} b JOIN ${basketsTables.lines} l ON l.basket_id = b.id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    LEFT JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id
    LEFT JOIN LATERAL (SELECT min(v.date) AS date FROM ${basketsTables.deliveries} v WHERE v.line_id = l.id) d ON true
    LEFT JOIN LATERAL (
      SELECT p.code AS place, round(e.minutes / 60.0, 2)::float8 AS hours, e.activity NOT LIKE 'print%' AS finishing
      FROM plan_events e JOIN plan_places p ON p.id = e.place_id
      WHERE e.line_id = l.id AND e.status IN ('to_plan', 'planned', 'in_progress', 'on_hold') AND e.activity NOT IN ('prepress', 'dispatch')
      ORDER BY e.sequence LIMIT 1) o ON true
    WHERE b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'delivered') AND b.invoice_status <> 'invoiced'
      AND l.status IN ('entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization', 'into_production', 'planned', 'in_progress', 'ready', 'partly_delivered', 'delivered')
      AND l.kind IN ('product', 'article') ORDER BY b.number, l.position`);
  return rows.map(({ price, status, finishing, ...row }) => ({
    ...row,
    status: status === 'in_progress' && finishing ? 'afwerking' : exportedWords[String(status)],
    price: eurosOf(price),
  }));
}

const exportedWords: Record<string, string> = {
  artwork: 'bestanden',
  authorization: 'wacht op akkoord',
  into_production: 'naar productie',
  in_progress: 'in uitvoering',
  ready: 'gereed',
  delivered: 'geleverd',
};

/** Running orders of an earlier program, by their number: one row per line. */
export const ordersImport = importKinds.entry({
  ...{ name: 'orders', permission: 'baskets.confirm', text: 'planning.ordersImport' },
  // Without a number of its own a list of goods and prices is another one.
  isDoubtful: (mapping) => mapping.number === undefined,
  called: /order|onderhanden|opdracht|werkbon|lopend|auftrag|auftraeg|commande|dossier|workinprogress|jobs/,
  ...{ open, undo },
});
