-- shipping.toShip
WITH
ready AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description, l.quantity - l.quantity_shipped AS quantity, l.piece_weight_g, l.pieces_per_box
  FROM lines l WHERE l.status = ANY($1) AND l.kind IN ('product', 'article')),
orders AS MATERIALIZED (
  SELECT b.id, b.delivery_date , b.number, b.description, (SELECT c.name FROM customers c WHERE c.id = b.customer_id) AS customer,
true AS met FROM baskets b
  WHERE b.id IN (SELECT basket_id FROM ready) AND b.status NOT IN ('on_hold', 'order_canceled')),
packed AS (
  SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
  WHERE s.status = ANY($2) GROUP BY sl.delivery_id)
SELECT b.id AS "basketId", b.number AS "orderNumber", b.customer, coalesce(nullif(b.description, ''), l.description) AS description,
  d.id AS "deliveryId", l.id AS "lineId", l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox",
  coalesce(d.date, b.delivery_date) AS date, d.method AS type, d.address_id AS "addressId", q.quantity,
  a.attention, a.street, a.house_number AS "houseNumber", a.addition, a.postcode, a.city, a.country, a.postbox
FROM
orders b JOIN ready l ON l.basket_id = b.id LEFT JOIN deliveries d ON d.line_id = l.id LEFT JOIN packed ON packed.delivery_id = d.id
CROSS JOIN LATERAL (
  SELECT ((CASE WHEN d.id IS NULL THEN l.quantity ELSE d.quantity - d.quantity_shipped END) - coalesce(packed.quantity, 0))::int AS quantity) q LEFT JOIN addresses a ON a.id = d.address_id
WHERE q.quantity > 0 AND true
  AND true
ORDER BY coalesce(d.date, b.delivery_date) NULLS LAST, b.id, d.address_id, d.id
LIMIT 2000;
SELECT r.id, r.name, r.customer_id AS "customerId", r.main_group_id AS "mainGroupId", r.sub_group_id AS "subGroupId",
r.max_long_mm::float8 AS "maxLongMm", r.max_short_mm::float8 AS "maxShortMm", r.max_grams::float8 AS "maxGrams", r.box,
r.box_length_mm AS "boxLengthMm", r.box_width_mm AS "boxWidthMm", r.box_height_mm AS "boxHeightMm", r.max_box_grams AS "maxBoxGrams",
r.pieces_per_layer AS "piecesPerLayer", r.shrink_per AS "shrinkPer", r.label, r.pallet, r.boxes_per_pallet AS "boxesPerPallet", r.active FROM packaging_rules r ORDER BY r.id;

-- shipping.toShip, search: "uu"
WITH
ready AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description, l.quantity - l.quantity_shipped AS quantity, l.piece_weight_g, l.pieces_per_box
  FROM lines l WHERE l.status = ANY($1) AND l.kind IN ('product', 'article')),
orders AS MATERIALIZED (
  SELECT b.id, b.delivery_date , b.number, b.description, (SELECT c.name FROM customers c WHERE c.id = b.customer_id) AS customer,
b.search_text LIKE searchable($2) AS met FROM baskets b
  WHERE b.id IN (SELECT basket_id FROM ready) AND b.status NOT IN ('on_hold', 'order_canceled')),
packed AS (
  SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
  WHERE s.status = ANY($3) GROUP BY sl.delivery_id)
SELECT b.id AS "basketId", b.number AS "orderNumber", b.customer, coalesce(nullif(b.description, ''), l.description) AS description,
  d.id AS "deliveryId", l.id AS "lineId", l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox",
  coalesce(d.date, b.delivery_date) AS date, d.method AS type, d.address_id AS "addressId", q.quantity,
  a.attention, a.street, a.house_number AS "houseNumber", a.addition, a.postcode, a.city, a.country, a.postbox
FROM
orders b JOIN ready l ON l.basket_id = b.id LEFT JOIN deliveries d ON d.line_id = l.id LEFT JOIN packed ON packed.delivery_id = d.id
CROSS JOIN LATERAL (
  SELECT ((CASE WHEN d.id IS NULL THEN l.quantity ELSE d.quantity - d.quantity_shipped END) - coalesce(packed.quantity, 0))::int AS quantity) q LEFT JOIN addresses a ON a.id = d.address_id
WHERE q.quantity > 0 AND true
  AND (b.met OR searchable(coalesce(a.city, '')) LIKE searchable($4))
ORDER BY coalesce(d.date, b.delivery_date) NULLS LAST, b.id, d.address_id, d.id
LIMIT 2000;
SELECT r.id, r.name, r.customer_id AS "customerId", r.main_group_id AS "mainGroupId", r.sub_group_id AS "subGroupId",
r.max_long_mm::float8 AS "maxLongMm", r.max_short_mm::float8 AS "maxShortMm", r.max_grams::float8 AS "maxGrams", r.box,
r.box_length_mm AS "boxLengthMm", r.box_width_mm AS "boxWidthMm", r.box_height_mm AS "boxHeightMm", r.max_box_grams AS "maxBoxGrams",
r.pieces_per_layer AS "piecesPerLayer", r.shrink_per AS "shrinkPer", r.label, r.pallet, r.boxes_per_pallet AS "boxesPerPallet", r.active FROM packaging_rules r ORDER BY r.id;

-- shipping.shipments
SELECT s.id, s.number, s.status, s.version, s.basket_id AS "basketId", b.number AS "orderNumber", c.name AS customer, u.name AS sender,
  s.type, s.method, s.carrier, s.recipient, p.packages, p.grams, p.pieces, s.tracking_number AS "trackingNumber",
  s.tracking_url AS "trackingUrl", s.cost, s.label_error AS "labelError", s.created_at AS "createdAt", s.handed_over_at AS "handedOverAt"
FROM shipments s JOIN baskets b ON b.id = s.basket_id JOIN customers c ON c.id = b.customer_id
JOIN business_units u ON u.id = s.business_unit_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS packages, coalesce(sum(k.grams), 0)::int AS grams,
    (SELECT coalesce(sum(quantity), 0)::int FROM shipment_lines WHERE shipment_id = s.id) AS pieces
  FROM packages k WHERE k.shipment_id = s.id) p
WHERE true AND ((s.status = 'label_failed')::int, s.id) < ($1, $2) ORDER BY (s.status = 'label_failed')::int DESC, s.id DESC LIMIT $3;
SELECT (SELECT count(*) FROM (SELECT 1 FROM shipments s WHERE true LIMIT $1) counted) AS count,
(SELECT count(*) FROM shipments s WHERE s.status = 'label_failed') AS failed;

-- shipping.shipments, search: "uu"
SELECT s.id, s.number, s.status, s.version, s.basket_id AS "basketId", b.number AS "orderNumber", c.name AS customer, u.name AS sender,
  s.type, s.method, s.carrier, s.recipient, p.packages, p.grams, p.pieces, s.tracking_number AS "trackingNumber",
  s.tracking_url AS "trackingUrl", s.cost, s.label_error AS "labelError", s.created_at AS "createdAt", s.handed_over_at AS "handedOverAt"
FROM shipments s JOIN baskets b ON b.id = s.basket_id JOIN customers c ON c.id = b.customer_id
JOIN business_units u ON u.id = s.business_unit_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS packages, coalesce(sum(k.grams), 0)::int AS grams,
    (SELECT coalesce(sum(quantity), 0)::int FROM shipment_lines WHERE shipment_id = s.id) AS pieces
  FROM packages k WHERE k.shipment_id = s.id) p
WHERE true AND (searchable(s.number || ' ' || coalesce(s.tracking_number, '')) LIKE searchable($1)
  OR s.basket_id IN (SELECT b.id FROM baskets b WHERE b.search_text LIKE searchable($2))) AND ((s.status = 'label_failed')::int, s.id) < ($3, $4) ORDER BY (s.status = 'label_failed')::int DESC, s.id DESC LIMIT $5;
SELECT (SELECT count(*) FROM (SELECT 1 FROM shipments s WHERE true AND (searchable(s.number || ' ' || coalesce(s.tracking_number, '')) LIKE searchable($1)
OR s.basket_id IN (SELECT b.id FROM baskets b WHERE b.search_text LIKE searchable($2))) LIMIT $3) counted) AS count,
(SELECT count(*) FROM shipments s WHERE s.status = 'label_failed') AS failed;
