-- prepress.listTasks
WITH task AS MATERIALIZED (SELECT l.id AS "lineId", b.id AS "basketId", b.number, c.name AS customer, l.description, l.quantity, l.status,
  l.prepress_priority AS priority, l.remarks_prepress AS "prepressRemark", b.delivery_date AS "deliveryDate", f.slots AS "slotCount", f.files AS "fileCount", f.verdict, f.checking,
  coalesce((SELECT max(a.round) + (max(a.round) = max(a.round) FILTER (WHERE a.status = 'rejected'))::int
            FROM approvals a WHERE a.line_id = l.id), 1) AS round,
  (SELECT a.remark FROM approvals a WHERE a.line_id = l.id AND a.status = 'rejected' ORDER BY a.answered_at DESC LIMIT 1) AS remark,
  p.name AS manager, b.prepress_manager_id AS "managerId",
  coalesce(l.prepress_priority, 5) AS rank, coalesce(b.delivery_date, 'infinity') AS due
FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN customers c ON c.id = b.customer_id
LEFT JOIN managers m ON m.id = b.prepress_manager_id LEFT JOIN users p ON p.id = m.user_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS slots, count(u.id)::int AS files, coalesce(bool_or(u.status <> 'checked'), false) AS checking,
    (array_agg(u.verdict ORDER BY array_position(ARRAY['ERRORS', 'NONE', 'WARNINGS', 'SUCCESS'], u.verdict))
      FILTER (WHERE u.verdict IS NOT NULL))[1] AS verdict
  FROM upload_slots s LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL WHERE s.line_id = l.id) f
WHERE f.slots > 0 AND l.status IN ('upload_link_sent', 'artwork', 'authorization')
  AND ($1::text IS NULL OR l.status = $2)
  AND ($3::text IS NULL OR coalesce(l.prepress_priority::text, 'none') = $4)
  AND ($5::text IS NULL OR coalesce(b.prepress_manager_id::text, 'none') = $6)
  AND ($7::bigint IS NULL OR b.business_unit_id = $8)
  AND true)
SELECT task.*, (SELECT count(*) FROM task)::int AS count FROM task
WHERE true
ORDER BY rank, due, "lineId" LIMIT $9;
SELECT m.id, u.name, m.user_id AS "userId" FROM managers m JOIN users u ON u.id = m.user_id
WHERE m.kind = 'prepress' AND m.active ORDER BY u.name, m.id;

-- prepress.listTasks, search: "uu"
WITH task AS MATERIALIZED (SELECT l.id AS "lineId", b.id AS "basketId", b.number, c.name AS customer, l.description, l.quantity, l.status,
  l.prepress_priority AS priority, l.remarks_prepress AS "prepressRemark", b.delivery_date AS "deliveryDate", f.slots AS "slotCount", f.files AS "fileCount", f.verdict, f.checking,
  coalesce((SELECT max(a.round) + (max(a.round) = max(a.round) FILTER (WHERE a.status = 'rejected'))::int
            FROM approvals a WHERE a.line_id = l.id), 1) AS round,
  (SELECT a.remark FROM approvals a WHERE a.line_id = l.id AND a.status = 'rejected' ORDER BY a.answered_at DESC LIMIT 1) AS remark,
  p.name AS manager, b.prepress_manager_id AS "managerId",
  coalesce(l.prepress_priority, 5) AS rank, coalesce(b.delivery_date, 'infinity') AS due
FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN customers c ON c.id = b.customer_id
LEFT JOIN managers m ON m.id = b.prepress_manager_id LEFT JOIN users p ON p.id = m.user_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS slots, count(u.id)::int AS files, coalesce(bool_or(u.status <> 'checked'), false) AS checking,
    (array_agg(u.verdict ORDER BY array_position(ARRAY['ERRORS', 'NONE', 'WARNINGS', 'SUCCESS'], u.verdict))
      FILTER (WHERE u.verdict IS NOT NULL))[1] AS verdict
  FROM upload_slots s LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL WHERE s.line_id = l.id) f
WHERE f.slots > 0 AND l.status IN ('upload_link_sent', 'artwork', 'authorization')
  AND ($1::text IS NULL OR l.status = $2)
  AND ($3::text IS NULL OR coalesce(l.prepress_priority::text, 'none') = $4)
  AND ($5::text IS NULL OR coalesce(b.prepress_manager_id::text, 'none') = $6)
  AND ($7::bigint IS NULL OR b.business_unit_id = $8)
  AND (b.search_text || '') LIKE searchable($9))
SELECT task.*, (SELECT count(*) FROM task)::int AS count FROM task
WHERE true
ORDER BY rank, due, "lineId" LIMIT $10;
SELECT m.id, u.name, m.user_id AS "userId" FROM managers m JOIN users u ON u.id = m.user_id
WHERE m.kind = 'prepress' AND m.active ORDER BY u.name, m.id;

-- prepress.listMyOrders

-- prepress.listMyOrders, search: "uu"

-- prepress.listCheckedOrders
WITH waiting AS MATERIALIZED (
  SELECT b.id, coalesce(b.delivery_date, 'infinity') AS due FROM baskets b WHERE b.status = 'order_confirmation_sent' AND b.id IN (SELECT l.basket_id FROM lines l WHERE l.basket_id = ANY(ARRAY(SELECT id FROM baskets WHERE status = 'order_confirmation_sent'))
AND l.kind = 'product' AND l.status = ANY($1)) AND true
  UNION ALL
  SELECT b.id, coalesce(b.delivery_date, 'infinity') FROM (SELECT DISTINCT l.basket_id FROM lines l WHERE l.kind = 'product' AND l.status IN ('upload_link_sent', 'artwork', 'authorization')) w
  JOIN baskets b ON b.id = w.basket_id WHERE b.status = 'in_progress' AND true),
  page AS MATERIALIZED (SELECT w.id, w.due FROM waiting w WHERE true ORDER BY w.due, w.id LIMIT $2)
  SELECT (SELECT count(*) FROM waiting) AS "inAll", b.id, b.number, c.name AS customer, b.description, u.name AS "orderManager",
    b.delivery_date AS "deliveryDate", b.total, c.proof_required AS "proofRequired", p.due::text AS at
  FROM (SELECT) one LEFT JOIN (page p JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id
    LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id) ON true
  ORDER BY p.due, p.id;
SELECT count(*) AS released, count(*) FILTER (WHERE held_at IS NULL AND NOT by_person) AS untouched
FROM line_releases WHERE released_at >= $1::timestamptz;
WITH own AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description FROM lines l WHERE l.basket_id = ANY($1) AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled')),
divided AS MATERIALIZED (SELECT d.id, d.line_id, d.method, d.address_id FROM deliveries d WHERE d.line_id = ANY(ARRAY(SELECT id FROM own)))
SELECT l.basket_id AS "basketId", l.description AS line, d.id IS NULL AS none, d.method, a.street, a.house_number AS "houseNumber",
  a.postcode, a.city, a.country, a.postbox, a.active
FROM own l LEFT JOIN divided d ON d.line_id = l.id LEFT JOIN addresses a ON a.id = d.address_id;
SELECT l.basket_id AS "basketId", l.description AS line, l.price, l.cost + l.outside_difference AS cost,
  coalesce(round((l.estimate ->> 'linePriceEur')::numeric * 10000), l.calculation_price)::bigint AS "listPrice",
  l.fsc_approval AS approval, b.type NOT IN (60, 50, 70) AND l.kind <> 'text' AS "isPriced", l.fsc_logo AS "isFsc"
FROM baskets b JOIN lines l ON l.basket_id = b.id WHERE b.id = ANY($1) AND l.status NOT IN ('order_canceled', 'quote_canceled');
SELECT l.basket_id AS "basketId", l.id AS "lineId", l.status AS "lineStatus", l.description AS line, s.id IS NOT NULL AS asked,
  coalesce(g.needs_approval, true) AS "needsApproval", (SELECT b.taken_over FROM baskets b WHERE b.id = l.basket_id) AS "takenOver",
  coalesce(g.file_slots <> '{}', true) AS "needsFiles",
  (SELECT p.status FROM approvals p WHERE p.upload_id = u.id ORDER BY p.round DESC LIMIT 1) AS proof,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('status', u.status, 'verdict', u.verdict, 'findings', u.findings, 'accepted', u.accepted) END AS upload
FROM lines l LEFT JOIN sub_groups g ON g.id = l.sub_group_id
LEFT JOIN upload_slots s ON s.line_id = l.id LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL
WHERE l.basket_id = ANY($1) AND l.kind = 'product' AND l.status NOT IN ('order_canceled', 'quote_canceled');
WITH own AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description FROM lines l
  WHERE l.basket_id = ANY($1) AND l.kind = 'product' AND l.status NOT IN ('order_canceled', 'quote_canceled')),
work AS (
  SELECT e.line_id, sum(e.minutes) FILTER (WHERE e.planned_end IS NULL AND e.status = 'to_plan') AS unplanned,
    max(e.planned_end) FILTER (WHERE e.status IN ('planned', 'in_progress', 'on_hold')) AS until
  FROM plan_events e WHERE e.line_id = ANY(ARRAY(SELECT id FROM own)) AND e.activity <> 'dispatch' GROUP BY e.line_id),
first AS (SELECT d.line_id, min(d.date) AS date FROM deliveries d WHERE d.line_id = ANY(ARRAY(SELECT id FROM own)) GROUP BY d.line_id)
SELECT l.basket_id AS "basketId", l.description AS line, coalesce(work.unplanned, 0)::int AS "unplannedMinutes", work.until AS "plannedUntil",
  coalesce(first.date, b.delivery_date) AS date, coalesce((SELECT array_agg(DISTINCT d.method) FROM deliveries d WHERE d.line_id = l.id GROUP BY d.date ORDER BY d.date LIMIT 1), '{}') AS methods
FROM own l JOIN baskets b ON b.id = l.basket_id LEFT JOIN work ON work.line_id = l.id LEFT JOIN first ON first.line_id = l.id;
SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays WHERE country = coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AND closes_dispatch;
SELECT carrier, at FROM carrier_cut_offs ORDER BY carrier;
WITH asked AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.article_id, l.description, l.quantity, l.quantity_shipped FROM lines l WHERE l.basket_id = ANY($1) AND l.kind = 'article' AND l.status NOT IN ('order_canceled', 'quote_canceled'))
SELECT l.basket_id AS "basketId", l.description AS line, greatest(l.quantity - l.quantity_shipped, 0) AS "toSend",
  coalesce(r.quantity, 0)::float8 AS reserved, coalesce(s.physical, 0)::float8 AS physical, a.back_order AS "backOrder"
FROM asked l JOIN articles a ON a.id = l.article_id LEFT JOIN stock_reservations r ON r.line_id = l.id
LEFT JOIN stock_items s ON s.article_id = a.id;
WITH own AS MATERIALIZED (
      SELECT r.id, r.item_id, r.quantity, r.need_on, l.basket_id, l.description, l.fsc_logo FROM lines l JOIN stock_reservations r ON r.line_id = l.id
      WHERE l.basket_id = ANY($1) AND l.status NOT IN ('order_canceled', 'quote_canceled'))
    SELECT o.basket_id AS "basketId", o.description AS line, n.paper, o.quantity::float8 AS own, o.need_on AS "needOn", o.fsc_logo AS "asksFsc",
      (CASE WHEN o.fsc_logo THEN n.lack_fsc ELSE n.lack END)::float8 AS lack,
      (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = o.item_id AND greatest(p.expected_on, $2::date) <= o.need_on
        AND (NOT o.fsc_logo OR EXISTS (SELECT 1 FROM paper_facts f WHERE f.code = n.paper AND f.certificate IN ('fsc_mix', 'fsc_recycled'))))::float8 AS expected
    FROM own o JOIN (
  SELECT reservation_id, line_id, item_id, paper, need_on, asks_fsc, max(needed - usable) AS lack, max(needed_fsc - usable_fsc) AS lack_fsc FROM (
    SELECT r.id AS reservation_id, r.line_id, r.item_id, s.paper, r.need_on, coalesce(l.fsc_logo, false) AS asks_fsc, u.quantity AS usable, u.fsc AS usable_fsc,
      sum(r.quantity) OVER (PARTITION BY r.item_id, u.since ORDER BY r.need_on) AS needed, sum(r.quantity) FILTER (WHERE l.fsc_logo) OVER (PARTITION BY r.item_id, u.since ORDER BY r.need_on) AS needed_fsc
    FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id JOIN (
SELECT d.item_id, d.since, coalesce(sum(p.quantity) FILTER (WHERE ((o.blocked OR o.best_before < d.since) IS NOT TRUE AND NOT c.type = 'quarantine')), 0) AS quantity,
  coalesce(sum(p.quantity) FILTER (WHERE ((o.blocked OR o.best_before < d.since) IS NOT TRUE AND NOT c.type = 'quarantine') AND o.certificate IN ('fsc_mix', 'fsc_recycled')), 0) AS fsc
FROM (SELECT s.id AS item_id, $3::date AS since FROM stock_items s WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND s.id IN (SELECT item_id FROM own)
  UNION SELECT s.id, o.best_before + 1 FROM stock_items s JOIN stock_lots o ON o.item_id = s.id WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND s.id IN (SELECT item_id FROM own) AND o.best_before >= $4::date) d
LEFT JOIN (stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations c ON c.id = p.location_id) ON p.item_id = d.item_id AND p.quantity > 0 GROUP BY d.item_id, d.since) u ON u.item_id = r.item_id AND u.since <= greatest(r.need_on, $5::date)
    LEFT JOIN lines l ON l.id = r.line_id WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND s.id IN (SELECT item_id FROM own) AND r.kind = 'hard') since
  GROUP BY reservation_id, line_id, item_id, paper, need_on, asks_fsc) n ON n.reservation_id = o.id WHERE ((SELECT EXISTS (SELECT 1 FROM stock_items k WHERE k.paper IS NOT NULL AND k.kind = 'paper' AND EXISTS (SELECT 1 FROM stock_mutations m WHERE m.item_id = k.id))) OR EXISTS (SELECT 1 FROM stock_purchase_lines b WHERE b.item_id = o.item_id) OR EXISTS (SELECT 1 FROM stock_offers b WHERE b.item_id = o.item_id));
SELECT l.basket_id AS "basketId", c.line_id AS "lineId", l.description AS line, c.description, c.activity, c.component, c.event_id AS "eventId",
  c.needed_on AS "neededOn",
  ARRAY(SELECT a.status FROM outsourced_assignments a WHERE a.component_id = c.id) AS statuses,
  (SELECT a.delivery_date FROM outsourced_assignments a WHERE a.component_id = c.id AND a.status IN ('order', 'closed')) AS "deliveryDate"
FROM outsourced_components c JOIN lines l ON l.id = c.line_id WHERE c.line_id = ANY(ARRAY(SELECT id FROM lines WHERE basket_id = ANY($1)))
      AND c.ended_at IS NULL AND l.status NOT IN ('order_canceled', 'quote_canceled') ORDER BY l.position, c.id;
WITH asked AS (SELECT DISTINCT coalesce(payer_customer_id, customer_id) AS customer_id FROM baskets WHERE id = ANY($1)),
  credit AS (
    SELECT c.id, c.blocked, c.credit_limit AS "limit", ((SELECT coalesce(sum(i.net - i.credited_net
  - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent') AND i.type = 'invoice')
- (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = c.id AND p.rest > 0 AND p.reversed_at IS NULL)) AS invoiced, ((SELECT coalesce(sum(o.total - (SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'not_invoiced' AND o.status = ANY($2) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $3, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $4, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))
+ (SELECT coalesce(sum(CASE l.invoice_status WHEN 'not_invoiced' THEN l.price + l.transport_price ELSE CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN l.price + l.transport_price - (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND v.status <> 'concept') ELSE (
    SELECT coalesce(sum(n.net), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id AND i.status = 'concept' WHERE n.line_id = l.id) END END), 0)::bigint
FROM baskets o JOIN lines l ON l.basket_id = o.id
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($5) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $6, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $7, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))
AND l.invoice_status <> 'invoiced' AND l.alternative_of IS NULL AND NOT l.price_on_request AND l.status NOT IN ('order_canceled', 'quote_canceled'))
- (SELECT coalesce(sum((SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
  WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($8) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $9, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $10, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))) AS ordered
    FROM customers c JOIN asked ON asked.customer_id = c.id)
  SELECT b.id AS "basketId", k."limit", k.invoiced, k.blocked,
    k.ordered + CASE WHEN (b.status = 'on_hold' AND coalesce(b.reason = $11, false)) THEN b.total ELSE 0 END AS ordered, coalesce(r.total >= b.total, false) AS "letGo", coalesce(r.total, 0) AS "releasedUpTo"
  FROM baskets b JOIN credit k ON k.id = coalesce(b.payer_customer_id, b.customer_id) LEFT JOIN credit_releases r ON r.basket_id = b.id
  WHERE b.id = ANY($12);

-- prepress.listCheckedOrders, search: "uu"
WITH waiting AS MATERIALIZED (
  SELECT b.id, coalesce(b.delivery_date, 'infinity') AS due FROM baskets b WHERE b.status = 'order_confirmation_sent' AND b.id IN (SELECT l.basket_id FROM lines l WHERE l.basket_id = ANY(ARRAY(SELECT id FROM baskets WHERE status = 'order_confirmation_sent'))
AND l.kind = 'product' AND l.status = ANY($1)) AND true AND b.search_text LIKE searchable($2)
  UNION ALL
  SELECT b.id, coalesce(b.delivery_date, 'infinity') FROM (SELECT DISTINCT l.basket_id FROM lines l WHERE l.kind = 'product' AND l.status IN ('upload_link_sent', 'artwork', 'authorization')) w
  JOIN baskets b ON b.id = w.basket_id WHERE b.status = 'in_progress' AND true AND b.search_text LIKE searchable($3)),
  page AS MATERIALIZED (SELECT w.id, w.due FROM waiting w WHERE true ORDER BY w.due, w.id LIMIT $4)
  SELECT (SELECT count(*) FROM waiting) AS "inAll", b.id, b.number, c.name AS customer, b.description, u.name AS "orderManager",
    b.delivery_date AS "deliveryDate", b.total, c.proof_required AS "proofRequired", p.due::text AS at
  FROM (SELECT) one LEFT JOIN (page p JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id
    LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id) ON true
  ORDER BY p.due, p.id;
SELECT count(*) AS released, count(*) FILTER (WHERE held_at IS NULL AND NOT by_person) AS untouched
FROM line_releases WHERE released_at >= $1::timestamptz;
WITH own AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description FROM lines l WHERE l.basket_id = ANY($1) AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled')),
divided AS MATERIALIZED (SELECT d.id, d.line_id, d.method, d.address_id FROM deliveries d WHERE d.line_id = ANY(ARRAY(SELECT id FROM own)))
SELECT l.basket_id AS "basketId", l.description AS line, d.id IS NULL AS none, d.method, a.street, a.house_number AS "houseNumber",
  a.postcode, a.city, a.country, a.postbox, a.active
FROM own l LEFT JOIN divided d ON d.line_id = l.id LEFT JOIN addresses a ON a.id = d.address_id;
SELECT l.basket_id AS "basketId", l.description AS line, l.price, l.cost + l.outside_difference AS cost,
  coalesce(round((l.estimate ->> 'linePriceEur')::numeric * 10000), l.calculation_price)::bigint AS "listPrice",
  l.fsc_approval AS approval, b.type NOT IN (60, 50, 70) AND l.kind <> 'text' AS "isPriced", l.fsc_logo AS "isFsc"
FROM baskets b JOIN lines l ON l.basket_id = b.id WHERE b.id = ANY($1) AND l.status NOT IN ('order_canceled', 'quote_canceled');
SELECT l.basket_id AS "basketId", l.id AS "lineId", l.status AS "lineStatus", l.description AS line, s.id IS NOT NULL AS asked,
  coalesce(g.needs_approval, true) AS "needsApproval", (SELECT b.taken_over FROM baskets b WHERE b.id = l.basket_id) AS "takenOver",
  coalesce(g.file_slots <> '{}', true) AS "needsFiles",
  (SELECT p.status FROM approvals p WHERE p.upload_id = u.id ORDER BY p.round DESC LIMIT 1) AS proof,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('status', u.status, 'verdict', u.verdict, 'findings', u.findings, 'accepted', u.accepted) END AS upload
FROM lines l LEFT JOIN sub_groups g ON g.id = l.sub_group_id
LEFT JOIN upload_slots s ON s.line_id = l.id LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL
WHERE l.basket_id = ANY($1) AND l.kind = 'product' AND l.status NOT IN ('order_canceled', 'quote_canceled');
WITH own AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description FROM lines l
  WHERE l.basket_id = ANY($1) AND l.kind = 'product' AND l.status NOT IN ('order_canceled', 'quote_canceled')),
work AS (
  SELECT e.line_id, sum(e.minutes) FILTER (WHERE e.planned_end IS NULL AND e.status = 'to_plan') AS unplanned,
    max(e.planned_end) FILTER (WHERE e.status IN ('planned', 'in_progress', 'on_hold')) AS until
  FROM plan_events e WHERE e.line_id = ANY(ARRAY(SELECT id FROM own)) AND e.activity <> 'dispatch' GROUP BY e.line_id),
first AS (SELECT d.line_id, min(d.date) AS date FROM deliveries d WHERE d.line_id = ANY(ARRAY(SELECT id FROM own)) GROUP BY d.line_id)
SELECT l.basket_id AS "basketId", l.description AS line, coalesce(work.unplanned, 0)::int AS "unplannedMinutes", work.until AS "plannedUntil",
  coalesce(first.date, b.delivery_date) AS date, coalesce((SELECT array_agg(DISTINCT d.method) FROM deliveries d WHERE d.line_id = l.id GROUP BY d.date ORDER BY d.date LIMIT 1), '{}') AS methods
FROM own l JOIN baskets b ON b.id = l.basket_id LEFT JOIN work ON work.line_id = l.id LEFT JOIN first ON first.line_id = l.id;
SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays WHERE country = coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AND closes_dispatch;
SELECT carrier, at FROM carrier_cut_offs ORDER BY carrier;
WITH asked AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.article_id, l.description, l.quantity, l.quantity_shipped FROM lines l WHERE l.basket_id = ANY($1) AND l.kind = 'article' AND l.status NOT IN ('order_canceled', 'quote_canceled'))
SELECT l.basket_id AS "basketId", l.description AS line, greatest(l.quantity - l.quantity_shipped, 0) AS "toSend",
  coalesce(r.quantity, 0)::float8 AS reserved, coalesce(s.physical, 0)::float8 AS physical, a.back_order AS "backOrder"
FROM asked l JOIN articles a ON a.id = l.article_id LEFT JOIN stock_reservations r ON r.line_id = l.id
LEFT JOIN stock_items s ON s.article_id = a.id;
WITH own AS MATERIALIZED (
      SELECT r.id, r.item_id, r.quantity, r.need_on, l.basket_id, l.description, l.fsc_logo FROM lines l JOIN stock_reservations r ON r.line_id = l.id
      WHERE l.basket_id = ANY($1) AND l.status NOT IN ('order_canceled', 'quote_canceled'))
    SELECT o.basket_id AS "basketId", o.description AS line, n.paper, o.quantity::float8 AS own, o.need_on AS "needOn", o.fsc_logo AS "asksFsc",
      (CASE WHEN o.fsc_logo THEN n.lack_fsc ELSE n.lack END)::float8 AS lack,
      (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = o.item_id AND greatest(p.expected_on, $2::date) <= o.need_on
        AND (NOT o.fsc_logo OR EXISTS (SELECT 1 FROM paper_facts f WHERE f.code = n.paper AND f.certificate IN ('fsc_mix', 'fsc_recycled'))))::float8 AS expected
    FROM own o JOIN (
  SELECT reservation_id, line_id, item_id, paper, need_on, asks_fsc, max(needed - usable) AS lack, max(needed_fsc - usable_fsc) AS lack_fsc FROM (
    SELECT r.id AS reservation_id, r.line_id, r.item_id, s.paper, r.need_on, coalesce(l.fsc_logo, false) AS asks_fsc, u.quantity AS usable, u.fsc AS usable_fsc,
      sum(r.quantity) OVER (PARTITION BY r.item_id, u.since ORDER BY r.need_on) AS needed, sum(r.quantity) FILTER (WHERE l.fsc_logo) OVER (PARTITION BY r.item_id, u.since ORDER BY r.need_on) AS needed_fsc
    FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id JOIN (
SELECT d.item_id, d.since, coalesce(sum(p.quantity) FILTER (WHERE ((o.blocked OR o.best_before < d.since) IS NOT TRUE AND NOT c.type = 'quarantine')), 0) AS quantity,
  coalesce(sum(p.quantity) FILTER (WHERE ((o.blocked OR o.best_before < d.since) IS NOT TRUE AND NOT c.type = 'quarantine') AND o.certificate IN ('fsc_mix', 'fsc_recycled')), 0) AS fsc
FROM (SELECT s.id AS item_id, $3::date AS since FROM stock_items s WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND s.id IN (SELECT item_id FROM own)
  UNION SELECT s.id, o.best_before + 1 FROM stock_items s JOIN stock_lots o ON o.item_id = s.id WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND s.id IN (SELECT item_id FROM own) AND o.best_before >= $4::date) d
LEFT JOIN (stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations c ON c.id = p.location_id) ON p.item_id = d.item_id AND p.quantity > 0 GROUP BY d.item_id, d.since) u ON u.item_id = r.item_id AND u.since <= greatest(r.need_on, $5::date)
    LEFT JOIN lines l ON l.id = r.line_id WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND s.id IN (SELECT item_id FROM own) AND r.kind = 'hard') since
  GROUP BY reservation_id, line_id, item_id, paper, need_on, asks_fsc) n ON n.reservation_id = o.id WHERE ((SELECT EXISTS (SELECT 1 FROM stock_items k WHERE k.paper IS NOT NULL AND k.kind = 'paper' AND EXISTS (SELECT 1 FROM stock_mutations m WHERE m.item_id = k.id))) OR EXISTS (SELECT 1 FROM stock_purchase_lines b WHERE b.item_id = o.item_id) OR EXISTS (SELECT 1 FROM stock_offers b WHERE b.item_id = o.item_id));
SELECT l.basket_id AS "basketId", c.line_id AS "lineId", l.description AS line, c.description, c.activity, c.component, c.event_id AS "eventId",
  c.needed_on AS "neededOn",
  ARRAY(SELECT a.status FROM outsourced_assignments a WHERE a.component_id = c.id) AS statuses,
  (SELECT a.delivery_date FROM outsourced_assignments a WHERE a.component_id = c.id AND a.status IN ('order', 'closed')) AS "deliveryDate"
FROM outsourced_components c JOIN lines l ON l.id = c.line_id WHERE c.line_id = ANY(ARRAY(SELECT id FROM lines WHERE basket_id = ANY($1)))
      AND c.ended_at IS NULL AND l.status NOT IN ('order_canceled', 'quote_canceled') ORDER BY l.position, c.id;
WITH asked AS (SELECT DISTINCT coalesce(payer_customer_id, customer_id) AS customer_id FROM baskets WHERE id = ANY($1)),
  credit AS (
    SELECT c.id, c.blocked, c.credit_limit AS "limit", ((SELECT coalesce(sum(i.net - i.credited_net
  - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent') AND i.type = 'invoice')
- (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = c.id AND p.rest > 0 AND p.reversed_at IS NULL)) AS invoiced, ((SELECT coalesce(sum(o.total - (SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'not_invoiced' AND o.status = ANY($2) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $3, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $4, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))
+ (SELECT coalesce(sum(CASE l.invoice_status WHEN 'not_invoiced' THEN l.price + l.transport_price ELSE CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN l.price + l.transport_price - (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND v.status <> 'concept') ELSE (
    SELECT coalesce(sum(n.net), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id AND i.status = 'concept' WHERE n.line_id = l.id) END END), 0)::bigint
FROM baskets o JOIN lines l ON l.basket_id = o.id
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($5) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $6, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $7, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))
AND l.invoice_status <> 'invoiced' AND l.alternative_of IS NULL AND NOT l.price_on_request AND l.status NOT IN ('order_canceled', 'quote_canceled'))
- (SELECT coalesce(sum((SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
  WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($8) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $9, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $10, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))) AS ordered
    FROM customers c JOIN asked ON asked.customer_id = c.id)
  SELECT b.id AS "basketId", k."limit", k.invoiced, k.blocked,
    k.ordered + CASE WHEN (b.status = 'on_hold' AND coalesce(b.reason = $11, false)) THEN b.total ELSE 0 END AS ordered, coalesce(r.total >= b.total, false) AS "letGo", coalesce(r.total, 0) AS "releasedUpTo"
  FROM baskets b JOIN credit k ON k.id = coalesce(b.payer_customer_id, b.customer_id) LEFT JOIN credit_releases r ON r.basket_id = b.id
  WHERE b.id = ANY($12);

-- prepress.listPreflightLimits
SELECT p.id, p.version, p.sub_group_id AS "subGroupId", g.name_nl AS "nameNl", g.name_en AS "nameEn", p.limits,
p.customer_overrules AS "customerOverrules", p.free_changes AS "freeChanges", p.change_cost AS "changeCost", p.spine_cost AS "spineCost" FROM preflight_limits p LEFT JOIN sub_groups g ON g.id = p.sub_group_id ORDER BY g.position NULLS FIRST, p.id;
SELECT id, name_nl AS "nameNl", name_en AS "nameEn" FROM sub_groups ORDER BY position;
