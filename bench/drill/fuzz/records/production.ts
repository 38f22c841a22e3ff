import { madeBy } from './parts.ts';

/** Lines of orders that can carry small parts of the order after them. */
export const gangHosts = [900_001, 900_003, 900_005];
const event = (columns: string, condition: string, join = '') =>
  `SELECT e.id, e.version${columns} FROM plan_events e ${join} WHERE ${condition}`;
const asked = `(SELECT email FROM users WHERE id = user_id) AS "as"`;
const begins = `NOT EXISTS (SELECT FROM plan_events p WHERE p.line_id = e.line_id AND p.sequence < e.sequence AND p.status <> 'ready')`;
const position = `p.lot_id AS "lotId", p.location_id AS "locationId"`;
const reservation = (columns: string) => `SELECT r.id, 1 AS quantity, ${columns} FROM stock_reservations r WHERE r.line_id IS NULL`;
const readyGoods = `baskets b JOIN lines l ON l.basket_id = b.id AND l.status = 'ready' JOIN deliveries d ON d.line_id = l.id
  AND d.address_id IS NOT NULL AND d.quantity_shipped = 0
  WHERE NOT EXISTS (SELECT FROM shipments s WHERE s.basket_id = b.id AND s.status <> 'canceled')`;
const checked = (column: string, condition: string) => `SELECT ${column} FROM uploads u JOIN upload_slots s ON s.id = u.slot_id
  JOIN baskets b ON b.id = s.basket_id WHERE u.status = 'checked' AND b.status IN ('order_confirmation_sent', 'in_progress') AND ${condition}`;

/** Files, the plan, stock, packing and purchases. */
export const productionRecords: Readonly<Record<string, string>> = {
  'prepress.acceptUpload': checked(`u.id AS "uploadId", 'Zo afgesproken' AS reason`, `u.verdict IN ('WARNINGS', 'ERRORS')`),
  'prepress.recheckUpload': checked('u.id AS "uploadId"', `u.verdict = 'ERRORS'`),
  'prepress.saveExpectedFile': `SELECT l.id AS "lineId", s.slot, (s.expected ->> 'pages')::int AS pages, 2 AS "bleedMm", NULL AS "spineMm",
    (s.expected ->> 'trimWidthMm')::float8 AS "trimWidthMm", (s.expected ->> 'trimHeightMm')::float8 AS "trimHeightMm"
    FROM upload_slots s JOIN lines l ON l.id = s.line_id AND l.status IN ('upload_link_sent', 'artwork')`,
  'prepress.releaseOrders': checked(
    `json_build_array(b.id) AS ids, 'Klopt zo' AS note`,
    `b.description = 'ready to release' AND s.line_id IN (SELECT id FROM lines WHERE status IN ('artwork', 'authorization'))`,
  ),
  'planning.sendToPress': event('', `e.activity = 'print' AND e.status IN ('planned', 'in_progress')`),
  'planning.moveEvent': event(
    `, e.place_id AS "placeId", to_char(e.planned_start AT TIME ZONE 'UTC' + interval '7 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS start, true AS "withChain"`,
    `e.status = 'planned' AND NOT e.fixed AND e.planned_start > '2026-11-18T10:00Z'`,
  ),
  'planning.planLine': `SELECT DISTINCT e.line_id AS id FROM plan_events e WHERE e.status = 'to_plan'`,
  'planning.startEvent': event('', `e.status = 'planned' AND e.activity <> 'dispatch' AND ${begins}`),
  'planning.extendEvent': event(', 15 AS minutes', `e.status = 'in_progress'`),
  'planning.pauseEvent': event(`, 'Storing' AS reason`, `e.status = 'in_progress'`),
  'planning.takeBackStart': event(
    '',
    `e.status IN ('in_progress', 'on_hold') AND e.good IS NULL AND NOT EXISTS (SELECT FROM plan_counts c WHERE c.event_id = e.id)`,
  ),
  'planning.resumeEvent': event('', `e.status = 'on_hold'`),
  'planning.stopEvent': event(', e.quantity_in AS good, 0 AS waste, e.minutes', `e.status = 'in_progress'`),
  'planning.countEvent': event(', 1 AS good, 0 AS waste', `e.status IN ('in_progress', 'on_hold')`),
  'planning.setEventPeople': event(
    ', p.operator_user_ids AS "userIds"',
    `e.status IN ('in_progress', 'on_hold')`,
    `JOIN plan_places p ON p.id = e.place_id AND p.active AND p.operator_user_ids <> '{}'`,
  ),
  'planning.reopenEvent': event(`, 'Verkeerd geteld' AS reason`, `e.status = 'ready' AND e.good IS NOT NULL AND e.activity <> 'dispatch'`),
  'planning.makeMore': `SELECT l.id, l.version, 10 AS quantity FROM lines l WHERE l.plan_status = 'ready' AND l.status = 'ready'
    AND l.quantity_produced BETWEEN 1 AND l.quantity - 1`,
  'planning.dropRepeats': `SELECT l.id, l.version FROM lines l WHERE l.status IN ('in_progress', 'ready', 'partly_delivered') AND EXISTS (
    SELECT FROM plan_events e WHERE e.line_id = l.id AND e.more_of IS NOT NULL AND e.calculated_for IS NULL AND e.status IN ('to_plan', 'planned'))`,
  'planning.applyProposal':
    madeBy(`UPDATE plan_proposals p SET status = 'ready' WHERE id = (SELECT max(id) FROM plan_proposals) AND md5($1) <> ''
    RETURNING p.id, ${asked}, (SELECT json_agg((m ->> 'eventId')::int) FROM jsonb_array_elements(p.moves) m WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements(p.moves) o JOIN plan_events e ON e.id = (o ->> 'eventId')::bigint
      WHERE o -> 'lineId' = m -> 'lineId' AND e.version <> (o ->> 'version')::int)) AS "eventIds"`),
  'planning.applyClosing': `SELECT id, '2026-11-20' AS "fromDate", '10:00' AS "fromTime", '2026-11-20' AS "untilDate", '10:30' AS "untilTime",
    'Onderhoud' AS note, '[]'::json AS moves, '[]'::json AS opened FROM plan_places WHERE active`,
  'planning.reportBreakdown': `SELECT id, 'Storing' AS reason, 15 AS minutes FROM plan_places p WHERE active
    AND NOT EXISTS (SELECT FROM plan_events e WHERE e.place_id = p.id AND e.status = 'in_progress')`,
  'planning.endBreakdown': `SELECT DISTINCT place_id AS id FROM plan_breakdowns WHERE ended_at IS NULL`,
  'planning.takeBackBreakdown': `SELECT DISTINCT place_id AS id FROM plan_breakdowns WHERE ended_at IS NULL`,
  'planning.setOvertime': `SELECT p.id, true AS open, c.closes AS start, c.closes + 120 AS end FROM plan_places p, LATERAL (
      SELECT (extract(epoch FROM ('2026-11-19 ' || max(w ->> 'to'))::timestamp AT TIME ZONE 'Europe/Amsterdam') / 60)::int AS closes
      FROM jsonb_array_elements(p.week) w WHERE (w ->> 'weekday')::int = 4 HAVING max(w ->> 'to') < '21:59') c
    WHERE p.active AND p.slots = 1 AND p.special_days = '[]' AND p.overtime = '[]'`,
  'planning.stopProposal': madeBy(
    `UPDATE plan_proposals SET status = 'waiting' WHERE id = (SELECT max(id) FROM plan_proposals) AND md5($1) <> '' RETURNING id, ${asked}`,
  ),
  'planning.acceptStandard':
    madeBy(`UPDATE plan_standards SET status = 'proposed', decided_at = NULL, decided_by = '' WHERE id = (SELECT min(id) FROM plan_standards)
    RETURNING id, version`),
  'planning.declineStandard':
    madeBy(`UPDATE plan_standards SET status = 'proposed', decided_at = NULL, decided_by = '' WHERE id = (SELECT max(id) FROM plan_standards)
    RETURNING id, version, 'Al opgelost' AS reason`),
  'planning.splitEvent': event(
    ', o.id AS "placeId"',
    `e.status = 'planned'`,
    `JOIN plan_places p ON p.id = e.place_id JOIN plan_places o ON o.kind = p.kind AND o.id <> p.id AND o.active
     JOIN lines l ON l.id = e.line_id AND l.status IN ('into_production', 'planned', 'in_progress')`,
  ),
  'planning.unplanEvent': event('', `e.status = 'planned' AND NOT e.fixed AND e.activity = 'dispatch'`),
  'planning.joinEvent': event(
    '',
    `e.status IN ('to_plan', 'planned') AND NOT e.fixed`,
    `JOIN plan_events f ON f.id = e.more_of AND f.status IN ('to_plan', 'planned') AND NOT f.fixed
     JOIN lines l ON l.id = e.line_id AND l.status IN ('into_production', 'planned', 'in_progress')`,
  ),
  'planning.acceptGang': `SELECT h.id AS "hostLineId", g.id AS "guestLineId", 'cover' AS role FROM lines h JOIN lines g ON g.id = h.id + 1
    WHERE h.id IN (${gangHosts.join()}) AND NOT EXISTS (SELECT FROM plan_gangs p WHERE p.guest_line_id = g.id AND p.dissolved_at IS NULL)`,
  'planning.dissolveGang': 'SELECT p.id, p.version FROM plan_gangs p WHERE p.dissolved_at IS NULL',
  'stock.matchPurchaseInvoice': `SELECT p.id, p.version, 'F-2026-118' AS number, 10000 AS amount, 'Prijs afgesproken' AS note FROM stock_purchases p
    WHERE p.status = 'received'`,
  'outsourcing.order': `SELECT a.id, a.version, 10000 AS price, '2026-11-20' AS "deliveryDate", 'shop' AS "deliverAt" FROM outsourced_assignments a
    JOIN outsourced_components c ON c.id = a.component_id JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id AND b.ordered_at IS NOT NULL
    WHERE a.status IN ('request', 'quote') AND c.closed_at IS NULL`,
  'shipping.readWaybill': madeBy(
    `UPDATE shipments SET type = 'pallet' WHERE id = (SELECT min(id) FROM shipments WHERE status = 'delivered') AND md5($1) <> '' RETURNING id`,
  ),
  'planning.stepPlan': `SELECT s.id, 'undo' AS direction, u.email AS "as" FROM plan_steps s JOIN users u ON u.id = s.user_id WHERE s.undone_at IS NULL
    AND s.id = (SELECT max(n.id) FROM plan_steps n WHERE n.user_id = s.user_id AND n.undone_at IS NULL)`,
  'stock.transfer': `SELECT ${position}, (SELECT o.code FROM stock_locations o WHERE o.active AND o.id <> p.location_id
      AND o.id IN (SELECT location_id FROM stock_positions) ORDER BY o.id LIMIT 1) AS "to", 1 AS quantity FROM stock_positions p WHERE p.quantity >= 1`,
  'stock.cutToSize': `SELECT p.lot_id AS "lotId", p.location_id AS "locationId", 1 AS quantity, 220 AS "shortMm", 300 AS "longMm", l.code AS "to"
    FROM stock_positions p JOIN stock_items s ON s.id = p.item_id AND s.unit = 'sheet' AND s.width_mm >= 300 JOIN stock_locations l ON l.id = p.location_id AND l.active
    WHERE p.quantity >= 1`,
  'stock.undoMovement': `SELECT m.act, 'Verkeerd vak' AS reason FROM stock_mutations m WHERE m.type IN (70, 80) AND num_nonnulls(m.line_id, m.shipment_id, m.undoes) = 0
    AND NOT EXISTS (SELECT FROM stock_mutations u WHERE u.undoes = m.act)`,
  'stock.saveLot': `SELECT o.id AS "lotId", o.certificate, NOT o.blocked AS blocked, 'Nat' AS reason FROM stock_lots o`,
  'stock.addPhoto': `SELECT o.id, 'stock_lot' AS of, 0 AS part, 'nat.jpg' AS name, '/9j/4A==' AS content FROM stock_lots o`,
  'stock.listPhotos': `SELECT o.id, 'stock_lot' AS of, 0 AS part FROM stock_lots o`,
  'stock.readPhoto': `SELECT split_part(r, ':', 2) AS of, split_part(r, ':', 3)::int AS id, split_part(r, ':', 4)::int AS part, f.id AS "fileId"
    FROM files f, unnest(f.refs) r WHERE r LIKE 'photo:%' AND f.removed_at IS NULL`,
  'stock.printLotLabel': `SELECT o.id AS "lotId", 'balie' AS printer FROM stock_lots o`,
  'stock.readLotLabel': `SELECT o.id AS "lotId" FROM stock_lots o`,
  'stock.readMaterial': 'SELECT s.id AS "itemId" FROM stock_items s WHERE s.paper IS NOT NULL',
  'stock.saveMaterial': `SELECT s.id AS "itemId", s.version, s.policy, s.reorder, s.min_stock AS "minStock", s.max_stock AS "maxStock",
    s.per_pack AS "perPack", s.per_pallet AS "perPallet" FROM stock_items s WHERE s.paper IS NOT NULL AND s.min_stock <= s.max_stock`,
  'stock.savePurchase': `SELECT p.id, p.version, json_agg(json_build_object('line', l.line, 'quantity', l.ordered)) AS lines
    FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id WHERE p.status = 'draft' GROUP BY p.id`,
  'stock.quoteReprint': `SELECT a.id AS "articleId", 100 AS quantity FROM articles a JOIN article_calculations c ON c.article_id = a.id
    WHERE a.customer_id IS NOT NULL AND a.active`,
  'stock.makeForStock': `SELECT a.id AS "articleId", 100 AS quantity, '2026-12-15' AS "readyOn", (SELECT min(id) FROM customers) AS "customerId"
    FROM articles a JOIN article_calculations c ON c.article_id = a.id WHERE a.active`,
  'stock.excludeWeek': `SELECT s.article_id AS "articleId", max(u.starts_on)::text AS week, 'Beurs' AS reason FROM stock_usage u
    JOIN stock_items s ON s.id = u.item_id WHERE s.article_id IS NOT NULL AND u.period = 'week' AND u.starts_on < date_trunc('week', now())::date
    GROUP BY s.article_id`,
  'stock.includeWeek': `SELECT s.article_id AS "articleId", w.week::text AS week FROM stock_excluded_weeks w JOIN stock_items s ON s.id = w.item_id`,
  'stock.approveCount': 'SELECT lot_id AS "lotId", location_id AS "locationId", difference FROM stock_first_counts',
  'stock.discardCount': 'SELECT lot_id AS "lotId", location_id AS "locationId", difference FROM stock_first_counts',
  'stock.startPickList': `SELECT json_build_array(r.line_id) AS "lineIds" FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id
    WHERE s.article_id IS NOT NULL AND NOT EXISTS (SELECT FROM stock_pick_parts p WHERE p.line_id = r.line_id)`,
  'stock.scanPick': `SELECT k.list_id AS id, k.item_id AS "itemId", o.code AS location, t.code AS lot FROM stock_pick_lines k
    JOIN stock_pick_lists p ON p.id = k.list_id AND p.status = 'open' AND p.picker_id IS NULL JOIN stock_locations o ON o.id = k.location_id
    JOIN stock_lots t ON t.id = k.lot_id WHERE coalesce(k.scanned, 0) < k.quantity`,
  'stock.swapPickLot': `SELECT k.list_id AS id, k.position, t.code AS lot, o.code AS location, 'Staat vooraan' AS reason FROM stock_pick_lines k
    JOIN stock_pick_lists p ON p.id = k.list_id AND p.status = 'open' AND p.picker_id IS NULL JOIN stock_locations o ON o.id = k.location_id
    JOIN stock_lots t ON t.id = k.lot_id WHERE k.scanned IS NULL AND NOT k.short`,
  'outsourcing.matchInvoice': `SELECT a.id, a.version, 'F-2026-1' AS number, a.price AS amount FROM outsourced_assignments a
    WHERE a.status IN ('order', 'closed') AND a.price IS NOT NULL AND a.invoice_number = ''`,
  'shipping.createShipment': `SELECT b.id AS "basketId", d.address_id AS "addressId", 'own_transport' AS type, 'own_van' AS carrier,
      json_build_array(json_build_object('contents', json_build_array(json_build_object('deliveryId', d.id, 'quantity', least(d.quantity, 20))))) AS packages
    FROM ${readyGoods}`,
  'stock.chargeStorage':
    madeBy(`UPDATE stock_items s SET storage_per = 'bin', storage_rate = 45000 FROM articles a WHERE a.id = s.article_id AND s.id = (
      SELECT i.id FROM stock_mutations m JOIN stock_items i ON i.id = m.item_id JOIN articles o ON o.id = i.article_id AND o.customer_id IS NOT NULL
      WHERE m.location_id IS NOT NULL AND m.counts_on < '2026-10-31'
        AND NOT EXISTS (SELECT FROM stock_storage_charges c WHERE c.item_id = i.id AND c.month = '2026-10-01')
      GROUP BY i.id, m.location_id, m.lot_id HAVING sum(m.quantity) > 0 ORDER BY md5($1 || i.id) LIMIT 1)
    RETURNING '2026-10' AS month, json_build_array(a.customer_id) AS "customerIds"`),
  'stock.reserve': `SELECT s.id AS "itemId", 'hard' AS kind, 1 AS quantity, '2026-12-09' AS "needOn", 'Beurs' AS note FROM stock_items s
    WHERE s.article_id IS NOT NULL AND s.physical > s.reserved`,
  'stock.editReservation': reservation(`'2026-12-09' AS "needOn", 'Beurs' AS note`),
  'stock.issueReservation': reservation('1 AS one'),
  'shipping.packAsProposed': `SELECT b.id AS "basketId", d.address_id AS "addressId", d.date FROM ${readyGoods}`,
  'shipping.announceAgain': `SELECT s.id, s.version FROM shipments s WHERE s.announce_error IS NOT NULL`,
  'shipping.voidAgain': madeBy(`UPDATE shipments SET void_error = 'Niet bereikbaar', void_reference = 'fuzz-' || substr(md5($1), 1, 8)
    WHERE id = (SELECT id FROM shipments ORDER BY status = 'canceled' DESC, md5($1 || id) LIMIT 1) RETURNING id, version, true AS settled`),
  'shipping.packTogether': `SELECT json_agg(json_build_object('basketId', o.id, 'addressId', o.address_id, 'date', o.date)) AS rows FROM (
      SELECT b.id, b.customer_id, b.business_unit_id, d.address_id, d.method, d.date,
        row_number() OVER (PARTITION BY b.customer_id, b.business_unit_id, d.address_id, d.method ORDER BY md5($1 || b.id)) AS place FROM ${readyGoods}) o
    WHERE o.place <= 2 GROUP BY o.customer_id, o.business_unit_id, o.address_id, o.method HAVING count(DISTINCT o.id) = 2`,
  'shipping.printPapers': `SELECT json_build_array(s.id) AS ids, 'packing_slip' AS papers, '{"labels":"balie","documents":"balie"}'::json AS printers
    FROM shipments s`,
  'shipping.readShipmentPapers': `SELECT s.id::text AS ids, 'packing_slips' AS papers FROM shipments s`,
  'shipping.inspectReturn': `SELECT r.id, l.line_id AS "lineId", l.version, 1 AS counted, 0 AS restock, 0 AS quarantine, 0 AS scrap, 1 AS "sendBack",
    'Nat geworden' AS reason, false AS credit FROM returns r JOIN return_lines l ON l.return_id = r.id WHERE r.status = 'received'`,
  'shipping.bookReturn': `SELECT r.id, r.version FROM returns r WHERE r.status = 'received'
    AND EXISTS (SELECT FROM return_lines l WHERE l.return_id = r.id AND l.counted > 0)`,
  'shipping.sendBackReturn': `SELECT r.id, r.version FROM returns r WHERE r.status = 'booked' AND r.sent_back_at IS NULL`,
  'planning.fixEvent': event(', NOT e.fixed AS fixed', `e.status = 'planned'`),
  'stock.sendPurchase': `SELECT p.id, p.version FROM stock_purchases p WHERE p.status = 'draft'`,
  'stock.confirmPurchase': `SELECT p.id, p.version, json_agg(json_build_object('line', l.line, 'expectedOn', '2026-12-02', 'quantity', l.ordered)) AS lines
    FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id AND NOT l.complete WHERE p.status IN ('ordered', 'confirmed') GROUP BY p.id`,
  'stock.receivePurchase': `SELECT p.id, l.line, 1 AS quantity, 'A-01' AS location FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id
    AND NOT l.complete WHERE p.status IN ('ordered', 'confirmed', 'partly_received')`,
  'stock.returnReceipt': `SELECT l.purchase_id AS id, m.act, 'Beschadigd' AS reason FROM stock_mutations m JOIN stock_purchase_lines l ON l.id = m.purchase_line_id
    WHERE m.type = 10 AND m.undoes IS NULL`,
  'outsourcing.readPurchaseOrder': `SELECT a.id FROM outsourced_assignments a WHERE a.purchase_order IS NOT NULL`,
  'outsourcing.ask': `SELECT c.id, c.version, json_build_array(s.id) AS "supplierIds" FROM outsourced_components c, suppliers s
    WHERE c.closed_at IS NULL AND NOT EXISTS (SELECT FROM outsourced_assignments a WHERE a.component_id = c.id AND a.status <> 'canceled')`,
  'outsourcing.quote': `SELECT a.id, a.version, 10000 AS price, '2026-12-02' AS "deliveryDate", u.email AS "as" FROM outsourced_assignments a
    JOIN supplier_users x ON x.supplier_id = a.supplier_id JOIN users u ON u.id = x.user_id WHERE a.status = 'request'`,
  'outsourcing.remind': `SELECT a.id, a.version FROM outsourced_assignments a WHERE a.status = 'request'`,
  'outsourcing.ship': `SELECT a.id, a.version, u.email AS "as" FROM outsourced_assignments a
    JOIN supplier_users x ON x.supplier_id = a.supplier_id JOIN users u ON u.id = x.user_id WHERE a.status = 'order' AND a.shipped_at IS NULL`,
  'outsourcing.receive': `SELECT a.id, a.version, c.quantity FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id WHERE a.status = 'order'`,
  'shipping.requestLabel':
    madeBy(`UPDATE shipments SET carrier = 'postnl', type = 'parcel' WHERE id = (SELECT max(id) FROM shipments WHERE status = 'packed')
    RETURNING id, version`),
  'shipping.handOver': `SELECT s.id, s.version FROM shipments s WHERE s.status IN ('packed', 'labelled', 'announced')`,
  'shipping.confirmDelivery': `SELECT s.id, s.version, 'Ineke Brouwer' AS "receivedBy" FROM shipments s WHERE s.status = 'handed_over' AND s.carrier = 'own_van'`,
  'shipping.cancelShipment': `SELECT s.id, s.version, 'Verkeerd' AS reason FROM shipments s WHERE s.status IN ('packed', 'labelled', 'announced')`,
  'shipping.assignReturn': `SELECT r.id, r.version, s.id AS "shipmentId" FROM returns r, shipments s
    WHERE r.shipment_id IS NULL AND r.status IN ('announced', 'received') AND s.status IN ('handed_over', 'delivered')`,
};
