-- shipping.listToShip
SELECT carrier, at FROM carrier_cut_offs ORDER BY carrier;
WITH
ready AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.quantity - l.quantity_shipped AS quantity FROM lines l WHERE l.status IN ('ready', 'partly_delivered', 'warehouse_call') AND l.kind IN ('product', 'article')),
ordered AS MATERIALIZED (
  SELECT b.id, b.delivery_date, true AS met FROM baskets b
  WHERE b.id = ANY(ARRAY(SELECT basket_id FROM ready)) AND b.status NOT IN ('on_hold', 'order_canceled')
    AND b.type NOT IN (50)),
delivery AS MATERIALIZED (
  SELECT id, line_id, date, address_id, method, quantity - quantity_shipped AS quantity FROM deliveries
  WHERE line_id = ANY(ARRAY(SELECT id FROM ready))),
packed AS MATERIALIZED (
  SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
  WHERE s.status IN ('new', 'packed', 'label_requested', 'label_created', 'label_failed') AND s.return_id IS NULL GROUP BY sl.delivery_id),
waiting AS MATERIALIZED (
  SELECT * FROM (
    SELECT coalesce(d.date, b.delivery_date, 'infinity') AS due, b.id AS basket_id, coalesce(d.address_id, 0) AS place, b.met,
      d.id AS delivery_id, d.method, l.id AS line_id, (coalesce(d.quantity, l.quantity) - coalesce(packed.quantity, 0))::int AS quantity
    FROM ready l JOIN ordered b ON b.id = l.basket_id LEFT JOIN delivery d ON d.line_id = l.id
    LEFT JOIN packed ON packed.delivery_id = d.id) w
  WHERE quantity > 0 AND method IS DISTINCT FROM 'stock'),
listed AS MATERIALIZED (SELECT w.*, min(CASE w.method WHEN $1 THEN $2 WHEN $3 THEN $4 WHEN $5 THEN $6 WHEN $7 THEN $8 WHEN $9 THEN $10 WHEN $11 THEN $12 WHEN $13 THEN $14 ELSE $15 END) OVER (PARTITION BY w.due, w.basket_id, w.place) AS leaves FROM waiting w WHERE true AND true),
sums AS (
  SELECT count(*) AS count, count(*) FILTER (WHERE due < $16::date) AS late,
    count(*) FILTER (WHERE coalesce((SELECT (r.method NOT IN ('pick_up', 'digital') AND (
(ascii(a.street) NOT BETWEEN 33 AND 126 AND a.street !~ '\S') OR (ascii(a.city) NOT BETWEEN 33 AND 126 AND a.city !~ '\S') OR (ascii(a.postcode) NOT BETWEEN 33 AND 126 AND a.postcode !~ '\S')
OR coalesce(a.postcode !~ CASE a.country WHEN 'NL' THEN '^[1-9]\d{3} ?[A-Z]{2}$' WHEN 'BE' THEN '^[1-9]\d{3}$' WHEN 'LU' THEN '^(L-)?\d{4}$' WHEN 'DE' THEN '^\d{5}$' WHEN 'FR' THEN '^\d{5}$' END AND upper(regexp_replace(a.postcode, '^\s+|\s+$', '', 'g')) !~ CASE a.country WHEN 'NL' THEN '^[1-9]\d{3} ?[A-Z]{2}$' WHEN 'BE' THEN '^[1-9]\d{3}$' WHEN 'LU' THEN '^(L-)?\d{4}$' WHEN 'DE' THEN '^\d{5}$' WHEN 'FR' THEN '^\d{5}$' END, false)
OR a.country IN ('NL', 'BE', 'LU') AND (ascii(a.house_number) NOT BETWEEN 33 AND 126 AND a.house_number !~ '\S')
OR a.postbox AND r.method <> 'letterbox')) FROM addresses a WHERE a.id = r.place), true)) AS problems
  FROM (SELECT DISTINCT ON (due, basket_id, place) due, place, method FROM listed ORDER BY due, basket_id, place, delivery_id) r),
page AS (
  SELECT * FROM (SELECT w.*, dense_rank() OVER (ORDER BY due, leaves, basket_id, place) AS row FROM listed w WHERE true) numbered
  WHERE row <= $17)
SELECT s.count, s.late, s.problems, p.basket_id AS "basketId", o.number AS "orderNumber", c.name AS customer,
  coalesce(nullif(o.description, ''), l.description) AS description, p.delivery_id AS "deliveryId", p.line_id AS "lineId",
  l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox", p.due, p.leaves, p.place, p.method AS type, p.quantity,
  a.attention, a.street, a.house_number AS "houseNumber", a.addition, a.postcode, a.city, a.country, a.postbox
FROM sums s LEFT JOIN (page p
  JOIN baskets o ON o.id = p.basket_id JOIN customers c ON c.id = o.customer_id JOIN lines l ON l.id = p.line_id
  LEFT JOIN addresses a ON a.id = p.place) ON true
ORDER BY p.due, p.leaves, p.basket_id, p.place, p.delivery_id, p.line_id;
SELECT r.id, r.name, r.customer_id AS "customerId", r.main_group_id AS "mainGroupId", r.sub_group_id AS "subGroupId",
r.max_long_mm::float8 AS "maxLongMm", r.max_short_mm::float8 AS "maxShortMm", r.max_grams::float8 AS "maxGrams",
r.min_grams::float8 AS "minGrams", r.box,
r.box_length_mm AS "boxLengthMm", r.box_width_mm AS "boxWidthMm", r.box_height_mm AS "boxHeightMm", r.max_box_grams AS "maxBoxGrams",
r.pieces_per_layer AS "piecesPerLayer", r.shrink_per AS "shrinkPer", r.label, r.pallet, r.boxes_per_pallet AS "boxesPerPallet", r.active FROM packaging_rules r ORDER BY r.id;
SELECT r.line_id AS "lineId", max(w.id) FILTER (WHERE w.status = 'open') AS "openList", sum(least(t.staged, r.quantity))::float8 AS staged, max(g.code) AS stage
FROM stock_reservations r JOIN stock_pick_parts t ON t.reservation_id = r.id JOIN stock_pick_lists w ON w.id = t.list_id
JOIN stock_locations g ON g.id = w.stage_id
WHERE r.line_id = ANY($1) AND (w.status = 'open' OR t.staged > 0) GROUP BY r.line_id;

-- shipping.listToShip, search: "uu"
SELECT carrier, at FROM carrier_cut_offs ORDER BY carrier;
WITH
ready AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.quantity - l.quantity_shipped AS quantity FROM lines l WHERE l.status IN ('ready', 'partly_delivered', 'warehouse_call') AND l.kind IN ('product', 'article')),
ordered AS MATERIALIZED (
  SELECT b.id, b.delivery_date, b.search_text LIKE searchable($1) AS met FROM baskets b
  WHERE b.id = ANY(ARRAY(SELECT basket_id FROM ready)) AND b.status NOT IN ('on_hold', 'order_canceled')
    AND b.type NOT IN (50)),
delivery AS MATERIALIZED (
  SELECT id, line_id, date, address_id, method, quantity - quantity_shipped AS quantity FROM deliveries
  WHERE line_id = ANY(ARRAY(SELECT id FROM ready))),
packed AS MATERIALIZED (
  SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
  WHERE s.status IN ('new', 'packed', 'label_requested', 'label_created', 'label_failed') AND s.return_id IS NULL GROUP BY sl.delivery_id),
waiting AS MATERIALIZED (
  SELECT * FROM (
    SELECT coalesce(d.date, b.delivery_date, 'infinity') AS due, b.id AS basket_id, coalesce(d.address_id, 0) AS place, b.met,
      d.id AS delivery_id, d.method, l.id AS line_id, (coalesce(d.quantity, l.quantity) - coalesce(packed.quantity, 0))::int AS quantity
    FROM ready l JOIN ordered b ON b.id = l.basket_id LEFT JOIN delivery d ON d.line_id = l.id
    LEFT JOIN packed ON packed.delivery_id = d.id) w
  WHERE quantity > 0 AND method IS DISTINCT FROM 'stock'),
listed AS MATERIALIZED (SELECT w.*, min(CASE w.method WHEN $2 THEN $3 WHEN $4 THEN $5 WHEN $6 THEN $7 WHEN $8 THEN $9 WHEN $10 THEN $11 WHEN $12 THEN $13 WHEN $14 THEN $15 ELSE $16 END) OVER (PARTITION BY w.due, w.basket_id, w.place) AS leaves FROM waiting w WHERE true AND (w.met OR EXISTS (SELECT 1 FROM addresses a WHERE a.id = w.place AND searchable(a.city) LIKE searchable($17)))),
sums AS (
  SELECT count(*) AS count, count(*) FILTER (WHERE due < $18::date) AS late,
    count(*) FILTER (WHERE coalesce((SELECT (r.method NOT IN ('pick_up', 'digital') AND (
(ascii(a.street) NOT BETWEEN 33 AND 126 AND a.street !~ '\S') OR (ascii(a.city) NOT BETWEEN 33 AND 126 AND a.city !~ '\S') OR (ascii(a.postcode) NOT BETWEEN 33 AND 126 AND a.postcode !~ '\S')
OR coalesce(a.postcode !~ CASE a.country WHEN 'NL' THEN '^[1-9]\d{3} ?[A-Z]{2}$' WHEN 'BE' THEN '^[1-9]\d{3}$' WHEN 'LU' THEN '^(L-)?\d{4}$' WHEN 'DE' THEN '^\d{5}$' WHEN 'FR' THEN '^\d{5}$' END AND upper(regexp_replace(a.postcode, '^\s+|\s+$', '', 'g')) !~ CASE a.country WHEN 'NL' THEN '^[1-9]\d{3} ?[A-Z]{2}$' WHEN 'BE' THEN '^[1-9]\d{3}$' WHEN 'LU' THEN '^(L-)?\d{4}$' WHEN 'DE' THEN '^\d{5}$' WHEN 'FR' THEN '^\d{5}$' END, false)
OR a.country IN ('NL', 'BE', 'LU') AND (ascii(a.house_number) NOT BETWEEN 33 AND 126 AND a.house_number !~ '\S')
OR a.postbox AND r.method <> 'letterbox')) FROM addresses a WHERE a.id = r.place), true)) AS problems
  FROM (SELECT DISTINCT ON (due, basket_id, place) due, place, method FROM listed ORDER BY due, basket_id, place, delivery_id) r),
page AS (
  SELECT * FROM (SELECT w.*, dense_rank() OVER (ORDER BY due, leaves, basket_id, place) AS row FROM listed w WHERE true) numbered
  WHERE row <= $19)
SELECT s.count, s.late, s.problems, p.basket_id AS "basketId", o.number AS "orderNumber", c.name AS customer,
  coalesce(nullif(o.description, ''), l.description) AS description, p.delivery_id AS "deliveryId", p.line_id AS "lineId",
  l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox", p.due, p.leaves, p.place, p.method AS type, p.quantity,
  a.attention, a.street, a.house_number AS "houseNumber", a.addition, a.postcode, a.city, a.country, a.postbox
FROM sums s LEFT JOIN (page p
  JOIN baskets o ON o.id = p.basket_id JOIN customers c ON c.id = o.customer_id JOIN lines l ON l.id = p.line_id
  LEFT JOIN addresses a ON a.id = p.place) ON true
ORDER BY p.due, p.leaves, p.basket_id, p.place, p.delivery_id, p.line_id;
SELECT r.id, r.name, r.customer_id AS "customerId", r.main_group_id AS "mainGroupId", r.sub_group_id AS "subGroupId",
r.max_long_mm::float8 AS "maxLongMm", r.max_short_mm::float8 AS "maxShortMm", r.max_grams::float8 AS "maxGrams",
r.min_grams::float8 AS "minGrams", r.box,
r.box_length_mm AS "boxLengthMm", r.box_width_mm AS "boxWidthMm", r.box_height_mm AS "boxHeightMm", r.max_box_grams AS "maxBoxGrams",
r.pieces_per_layer AS "piecesPerLayer", r.shrink_per AS "shrinkPer", r.label, r.pallet, r.boxes_per_pallet AS "boxesPerPallet", r.active FROM packaging_rules r ORDER BY r.id;
SELECT r.line_id AS "lineId", max(w.id) FILTER (WHERE w.status = 'open') AS "openList", sum(least(t.staged, r.quantity))::float8 AS staged, max(g.code) AS stage
FROM stock_reservations r JOIN stock_pick_parts t ON t.reservation_id = r.id JOIN stock_pick_lists w ON w.id = t.list_id
JOIN stock_locations g ON g.id = w.stage_id
WHERE r.line_id = ANY($1) AND (w.status = 'open' OR t.staged > 0) GROUP BY r.line_id;

-- shipping.listCarrierRules
SELECT id, name, position, type, countries, above_grams AS "aboveGrams", up_to_grams AS "upToGrams", longest_mm AS "longestMm",
  most_packages AS "mostPackages", before_cut_off AS "beforeCutOff", carrier, method, active, version
FROM carrier_rules ORDER BY type, position, id;

-- shipping.listShipments
SELECT s.id, s.number, s.status, s.version, s.basket_id AS "basketId", b.number AS "orderNumber",
    ARRAY(SELECT o.number FROM shipment_baskets k JOIN baskets o ON o.id = k.basket_id WHERE k.shipment_id = s.id AND o.id <> b.id ORDER BY o.number) AS "otherOrders",
    ARRAY(
SELECT o.number FROM shipment_baskets k JOIN baskets o ON o.id = k.basket_id
WHERE k.shipment_id = s.id AND o.status = 'on_hold' ORDER BY o.number) AS "heldOrders", c.name AS customer, u.name AS sender,
    s.type, s.method, s.carrier, s.recipient, p.packages, p.grams, p.pieces, s.tracking_number AS "trackingNumber",
    s.tracking_url AS "trackingUrl", s.cost, s.label_error AS "labelError", s.announce_error AS "announceError", s.void_error AS "voidError", s.created_at AS "createdAt",
    s.handed_over_at AS "handedOverAt", s.withdrawn_at AS "withdrawnAt", s.received_by AS "receivedBy", s.received_at AS "receivedAt",
    (SELECT coalesce(round(sum(l.transport_price::numeric * k.quantity / greatest(l.quantity, 1))), 0)::float8
      FROM shipment_lines k JOIN lines l ON l.id = k.line_id WHERE k.shipment_id = s.id AND s.return_id IS NULL) AS charged
  FROM shipments s JOIN baskets b ON b.id = s.basket_id JOIN customers c ON c.id = b.customer_id
  JOIN business_units u ON u.id = s.business_unit_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN s.type IN ('digital', 'direct') THEN 0 ELSE count(*)::int END AS packages, coalesce(sum(k.grams), 0)::int AS grams,
      (SELECT coalesce(sum(quantity), 0)::int FROM shipment_lines WHERE shipment_id = s.id) AS pieces
    FROM packages k WHERE k.shipment_id = s.id) p
  WHERE true AND true AND ((s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int, s.id) < ($1, $2) ORDER BY (s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int DESC, s.id DESC LIMIT $3;
SELECT count(*) AS count FROM (SELECT 1 FROM shipments s WHERE true AND true LIMIT $1) counted;
SELECT count(*) AS count FROM shipments s WHERE (s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int = 1;

-- shipping.listShipments, search: "uu"
SELECT count(*) FILTER (WHERE false OR (b.search_text || '') LIKE searchable($1)) AS met FROM (SELECT s.* FROM shipments s WHERE true AND true AND ((s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int, s.id) < ($2, $3) ORDER BY (s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int DESC, s.id DESC LIMIT $4) s JOIN baskets b ON b.id = s.basket_id;
SELECT count(*) AS count FROM shipments s WHERE (s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int = 1;
WITH met AS (
  SELECT s.id, s.status, s.announce_error, s.void_error FROM shipments s WHERE false AND true AND true
  UNION SELECT s.id, s.status, s.announce_error, s.void_error FROM baskets b JOIN shipment_baskets k ON k.basket_id = b.id JOIN shipments s ON s.id = k.shipment_id WHERE b.search_text LIKE searchable($1) AND true AND true),
counted AS (SELECT s.*, count(*) OVER () AS count FROM met s)
SELECT s.id, s.count FROM counted s WHERE ((s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int, s.id) < ($2, $3) ORDER BY (s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int DESC, s.id DESC LIMIT $4;
SELECT s.id, s.number, s.status, s.version, s.basket_id AS "basketId", b.number AS "orderNumber",
    ARRAY(SELECT o.number FROM shipment_baskets k JOIN baskets o ON o.id = k.basket_id WHERE k.shipment_id = s.id AND o.id <> b.id ORDER BY o.number) AS "otherOrders",
    ARRAY(
SELECT o.number FROM shipment_baskets k JOIN baskets o ON o.id = k.basket_id
WHERE k.shipment_id = s.id AND o.status = 'on_hold' ORDER BY o.number) AS "heldOrders", c.name AS customer, u.name AS sender,
    s.type, s.method, s.carrier, s.recipient, p.packages, p.grams, p.pieces, s.tracking_number AS "trackingNumber",
    s.tracking_url AS "trackingUrl", s.cost, s.label_error AS "labelError", s.announce_error AS "announceError", s.void_error AS "voidError", s.created_at AS "createdAt",
    s.handed_over_at AS "handedOverAt", s.withdrawn_at AS "withdrawnAt", s.received_by AS "receivedBy", s.received_at AS "receivedAt",
    (SELECT coalesce(round(sum(l.transport_price::numeric * k.quantity / greatest(l.quantity, 1))), 0)::float8
      FROM shipment_lines k JOIN lines l ON l.id = k.line_id WHERE k.shipment_id = s.id AND s.return_id IS NULL) AS charged
  FROM shipments s JOIN baskets b ON b.id = s.basket_id JOIN customers c ON c.id = b.customer_id
  JOIN business_units u ON u.id = s.business_unit_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN s.type IN ('digital', 'direct') THEN 0 ELSE count(*)::int END AS packages, coalesce(sum(k.grams), 0)::int AS grams,
      (SELECT coalesce(sum(quantity), 0)::int FROM shipment_lines WHERE shipment_id = s.id) AS pieces
    FROM packages k WHERE k.shipment_id = s.id) p
  WHERE s.id = ANY($1) ORDER BY (s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int DESC, s.id DESC LIMIT $2;

-- shipping.listReturns
SELECT r.id, r.number, r.status, r.version, r.credit, r.parcels, r.reason, s.number AS "shipmentNumber", s.basket_id AS "basketId", b.number AS "orderNumber",
  c.name AS customer, r.created_at AS "createdAt", r.received_at AS "receivedAt", n.open AS "openLines",
  CASE WHEN r.status = 'booked' AND r.sent_back_at IS NULL THEN n.back ELSE 0 END AS "toSendBack"
FROM returns r LEFT JOIN shipments s ON s.id = r.shipment_id LEFT JOIN baskets b ON b.id = s.basket_id
LEFT JOIN customers c ON c.id = b.customer_id
CROSS JOIN LATERAL (
  SELECT (count(*) FILTER (WHERE l.counted IS NULL OR l.counted <> l.restock + l.quarantine + l.scrap + l.send_back))::int AS open,
    coalesce(sum(l.send_back), 0)::int AS back
  FROM return_lines l WHERE l.return_id = r.id) n WHERE r.status IN ('announced', 'received', 'booked')  AND ($1::bigint IS NULL OR r.id < $2) ORDER BY r.id DESC LIMIT $3;
SELECT count(*)::int AS count FROM returns r LEFT JOIN shipments s ON s.id = r.shipment_id LEFT JOIN baskets b ON b.id = s.basket_id
WHERE r.status IN ('announced', 'received', 'booked');

-- shipping.listReturns, search: "uu"
SELECT r.id, r.number, r.status, r.version, r.credit, r.parcels, r.reason, s.number AS "shipmentNumber", s.basket_id AS "basketId", b.number AS "orderNumber",
  c.name AS customer, r.created_at AS "createdAt", r.received_at AS "receivedAt", n.open AS "openLines",
  CASE WHEN r.status = 'booked' AND r.sent_back_at IS NULL THEN n.back ELSE 0 END AS "toSendBack"
FROM returns r LEFT JOIN shipments s ON s.id = r.shipment_id LEFT JOIN baskets b ON b.id = s.basket_id
LEFT JOIN customers c ON c.id = b.customer_id
CROSS JOIN LATERAL (
  SELECT (count(*) FILTER (WHERE l.counted IS NULL OR l.counted <> l.restock + l.quarantine + l.scrap + l.send_back))::int AS open,
    coalesce(sum(l.send_back), 0)::int AS back
  FROM return_lines l WHERE l.return_id = r.id) n WHERE r.status IN ('announced', 'received', 'booked') AND (r.number ILIKE searchable($1) OR s.number ILIKE searchable($2) OR r.reason ILIKE searchable($3) OR b.search_text LIKE searchable($4)) AND ($5::bigint IS NULL OR r.id < $6) ORDER BY r.id DESC LIMIT $7;
SELECT count(*)::int AS count FROM returns r LEFT JOIN shipments s ON s.id = r.shipment_id LEFT JOIN baskets b ON b.id = s.basket_id
WHERE r.status IN ('announced', 'received', 'booked') AND (r.number ILIKE searchable($1) OR s.number ILIKE searchable($2) OR r.reason ILIKE searchable($3) OR b.search_text LIKE searchable($4));
