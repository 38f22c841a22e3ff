import { sql } from 'drizzle-orm';
import type { Chance } from '#demo/chance.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { InstallmentCreditRow } from '#modules/invoicing/contract/installment/list-installment-credits.endpoint.ts';
import { readInstallmentCredits } from '#modules/invoicing/server/installment/installment-credits.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { Ordering } from './drill-shop.ts';
import type { WalkedOutside } from './walk-outsourcing.ts';

type Versioned = { id: number; version: number };

/** The state of a basket before an attempt. */
export type Found = {
  id: number;
  status: BasketStatus;
  version: number;
  customerId: number;
  lines: { id: number; kind: string; status: LineStatus; quantity: number; produced: number; version: number; setId: number | null }[];
  sets: (Versioned & { name: string })[];
  /** From the newest mail of a quote. */
  token: string | null;
  /** Mails that are scheduled, or were held at their moment. */
  waitingMails: number[];
  /** The newest file of each slot. */
  uploads: number[];
  /** From the newest mail that asks for files. */
  uploadToken: string | null;
  /** Planned operations of the shop, and those under way; work at a supplier is under way only once its count was opened again. */
  events: (Versioned & { lineId: number; activity: string; status: string; quantityIn: number })[];
  /** Work of other orders that runs at the places of planned or paused operations. */
  runningBeside: Versioned[];
  /** How many operations have no time. */
  unplanned: number;
  /** Lines whose deliveries are not those of their quantity. */
  undivided: number[];
  /** Operations that were reported ready. */
  counted: Versioned[];
  shipments: Versioned[];
  /** Draft invoices, and final ones of which nothing is credited. */
  drafts: (Versioned & { lines: { id: number; kind: string; quantity: number; net: number }[] })[];
  invoices: Versioned[];
  /** Final invoices that are not paid, with what is open of them, and standing payments of the customer with what is left of them. */
  payable: (Versioned & { customerId: number; open: Money })[];
  payments: (Versioned & { rest: Money })[];
  /** What can be asked to invoice of the order: itself, its customer's collective invoice, the parts of its payment plan. */
  invoiceKeys: string[];
  /** Outside work, and the parts of the payment plan that production waits for or of which a credit is proposed. */
  outside: WalkedOutside[];
  installments: Versioned[];
  installmentCredits: InstallmentCreditRow[];
  /** The newest amendment; `token` is that of its newest mail. */
  amendment: (Versioned & { status: string; token: string | null }) | null;
  /** The quantity that can still be packed. */
  unpacked: { deliveryId: number; addressId: number; quantity: number; produced: number; method: DeliveryMethod; lineId: number }[];
};

/** The customers that walkers order for, with the data of their accounts. */
export type Walked = Ordering & { contactId: number; ownArticleId: number; supplierIds: number[]; today: string };

/** One attempt: a command of the staff, with `byAdmin` of somebody with every right, or of a customer's account, or an automatic step. */
export type Attempt =
  | { endpoint: Endpoint; input: Record<string, unknown>; customer?: Walked; byAdmin?: true }
  | { seam: string; daysLater?: number; run(context: CommandContext): Promise<undefined | Refused> };

export type Step = (basket: Found, luck: Chance, shop: readonly Walked[]) => Attempt | undefined;

export const command = <E extends Endpoint>(endpoint: E, input: InputOf<E>, customer?: Walked): Attempt => ({
  endpoint,
  input: input as Record<string, unknown>,
  ...(customer && { customer }),
});
export const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
export const nameOf = (attempt: Attempt): string => ('seam' in attempt ? attempt.seam : attempt.endpoint.name);

export const placeOf = (basket: Found, shop: readonly Walked[]) =>
  shop.find(({ customerId }) => customerId === basket.customerId) ?? shop[0]!;
export const someLine = (basket: Found, luck: Chance) => (basket.lines.length === 0 ? undefined : luck.of(basket.lines));
/** Sometimes uses an outdated version, like an old page. */
export const seen = ({ version }: Versioned, luck: Chance) => (luck.next() < 0.05 ? Math.max(0, version - 1) : version);

export async function findBasketToWalk(tx: ReadTx, id: number): Promise<Found> {
  const found = await tx.row<Omit<Found, 'installmentCredits'>>(sql`
    SELECT b.id, b.status, b.version, b.customer_id AS "customerId",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'status', l.status, 'quantity', l.quantity,
                  'produced', l.quantity_produced, 'version', l.version,
                  'setId', l.set_id) ORDER BY l.id)
                FROM lines l WHERE l.basket_id = b.id), '[]') AS lines,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version, 'name', s.name) ORDER BY s.id)
                FROM line_sets s WHERE s.basket_id = b.id), '[]') AS sets,
      (SELECT substring(m.body_text from '/quote/([A-Za-z0-9_-]{22})') FROM mails m
       WHERE m.refs @> ARRAY['basket:' || b.id] AND m.kind = 'quote' ORDER BY m.id DESC LIMIT 1) AS token,
      ARRAY(SELECT m.id FROM mails m WHERE m.refs @> ARRAY['basket:' || b.id] AND m.status IN ('waiting', 'held') ORDER BY m.id) AS "waitingMails",
      ARRAY(SELECT u.id FROM uploads u JOIN upload_slots s ON s.id = u.slot_id
            WHERE s.basket_id = b.id AND u.superseded_at IS NULL ORDER BY u.id) AS uploads,
      (SELECT substring(m.body_text from '/upload-page/([A-Za-z0-9_-]{22})') FROM mails m
       WHERE m.refs @> ARRAY['basket:' || b.id] AND m.kind = 'upload_link' ORDER BY m.id DESC LIMIT 1) AS "uploadToken",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'version', e.version, 'lineId', e.line_id, 'activity', e.activity, 'status', e.status,
                  'quantityIn', e.quantity_in) ORDER BY e.planned_start, e.id)
                FROM plan_events e JOIN lines l ON l.id = e.line_id LEFT JOIN plan_places p ON p.id = e.place_id
                WHERE l.basket_id = b.id AND (e.status IN ('in_progress', 'on_hold') OR e.status = 'planned' AND p.kind IS DISTINCT FROM 'outside')),
               '[]') AS events,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'version', r.version) ORDER BY r.id) FROM plan_events r JOIN lines o ON o.id = r.line_id
                WHERE r.status = 'in_progress' AND o.basket_id <> b.id AND r.place_id IN (SELECT e.place_id FROM plan_events e
                  JOIN lines l ON l.id = e.line_id WHERE l.basket_id = b.id AND e.status IN ('planned', 'on_hold'))), '[]') AS "runningBeside",
      (SELECT count(*)::int FROM plan_events e JOIN lines l ON l.id = e.line_id WHERE l.basket_id = b.id AND e.status = 'to_plan') AS unplanned,
      ARRAY(SELECT l.id::float8 FROM lines l WHERE l.basket_id = b.id AND l.quantity IS DISTINCT FROM
              (SELECT sum(d.quantity) FROM deliveries d WHERE d.line_id = l.id AND d.date IS NOT NULL)) AS undivided,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'version', e.version) ORDER BY e.finished_at DESC, e.id DESC)
                FROM plan_events e JOIN lines l ON l.id = e.line_id WHERE l.basket_id = b.id AND e.status = 'ready' AND e.good IS NOT NULL),
               '[]') AS counted,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version) ORDER BY s.id)
                FROM shipments s WHERE s.basket_id = b.id AND s.handed_over_at IS NULL), '[]') AS shipments,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', i.id, 'version', i.version, 'lines',
                  (SELECT jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'quantity', n.quantity, 'net', n.net) ORDER BY n.id)
                   FROM invoice_lines n WHERE n.invoice_id = i.id)) ORDER BY i.id) FROM invoices i
                WHERE i.status = 'concept' AND i.id IN (SELECT invoice_id FROM invoice_lines WHERE basket_id = b.id)), '[]') AS drafts,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', i.id, 'version', i.version) ORDER BY i.id) FROM invoices i
                WHERE i.number IS NOT NULL AND i.type = 'invoice' AND i.id IN (SELECT invoice_id FROM invoice_lines WHERE basket_id = b.id)
                  AND i.credited_net = 0), '[]') AS invoices,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', i.id, 'version', i.version, 'customerId', i.customer_id,
                  'open', i.gross - i.credited_gross - i.settled) ORDER BY i.id) FROM invoices i
                WHERE i.number IS NOT NULL AND i.type = 'invoice' AND i.id IN (SELECT invoice_id FROM invoice_lines WHERE basket_id = b.id)
                  AND i.gross - i.credited_gross - i.settled <> 0), '[]') AS payable,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'version', p.version, 'rest', p.rest)) FROM (
                SELECT id, version, rest FROM payments WHERE customer_id = b.customer_id AND reversed_at IS NULL ORDER BY id DESC LIMIT 3) p), '[]') AS payments,
      ARRAY['order-' || b.id, 'customer-' || b.customer_id || '-' || b.business_unit_id]
        || ARRAY(SELECT 'installment-' || s.id FROM installments s WHERE s.basket_id = b.id AND s.invoice_id IS NULL ORDER BY s.position) AS "invoiceKeys",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'version', c.version, 'lineId', c.line_id, 'quantity', c.quantity,
                  'goesOutOn', (SELECT min(e.planned_start)::date FROM plan_events e WHERE e.line_id = c.line_id AND e.status = 'planned'
                    AND (e.id = c.event_id OR c.event_id IS NULL AND e.more_of IS NULL AND e.activity = coalesce(c.activity, 'outside')
                      AND (c.activity IS NULL OR e.component IS NOT DISTINCT FROM c.component))),
                  'assignments', coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'version', a.version, 'status', a.status,
                      'deliverAt', a.deliver_at, 'shipped', a.shipped_at IS NOT NULL) ORDER BY a.id)
                    FROM outsourced_assignments a WHERE a.component_id = c.id), '[]')) ORDER BY c.id)
                FROM outsourced_components c JOIN lines l ON l.id = c.line_id WHERE l.basket_id = b.id AND c.ended_at IS NULL), '[]') AS outside,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'version', s.version) ORDER BY s.id) FROM installments s
                WHERE s.basket_id = b.id AND s.paid_first AND s.let_go_by = ''), '[]') AS installments,
      (SELECT jsonb_build_object('id', a.id, 'version', a.version, 'status', a.status, 'token',
                (SELECT substring(m.body_text from '/amendment/([A-Za-z0-9_-]{22})') FROM mails m
                 WHERE m.refs @> ARRAY['amendment:' || a.id] AND m.kind = 'amendment_asked' ORDER BY m.id DESC LIMIT 1))
       FROM amendments a WHERE a.basket_id = b.id ORDER BY a.number DESC LIMIT 1) AS amendment,
      coalesce((SELECT jsonb_agg(jsonb_build_object('deliveryId', d.id, 'addressId', d.address_id, 'quantity', d.quantity - d.quantity_shipped, 'produced', l.quantity_produced - l.quantity_shipped,
                                   'method', d.method, 'lineId', l.id)
                                 ORDER BY d.id)
                FROM deliveries d JOIN lines l ON l.id = d.line_id
                WHERE l.basket_id = b.id AND d.quantity > d.quantity_shipped AND d.method <> 'stock' AND l.status IN ('ready', 'partly_delivered', 'warehouse_call')),
               '[]') AS unpacked
    FROM baskets b WHERE b.id = ${id}`);
  return { ...found!, installmentCredits: await readInstallmentCredits(tx, sql`s.basket_id = ${id}`) };
}
