-- stock.list
SELECT a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
  (SELECT string_agg((SELECT p.code FROM stock_locations p WHERE p.id = f.location_id), chr(10)) FROM (SELECT location_id FROM stock_positions WHERE item_id = s.id AND quantity > 0
    ORDER BY item_id, lot_id, location_id LIMIT 7) f) AS places, coalesce(s.physical, 0)::float8 AS physical, (coalesce(s.physical, 0) - q.unusable)::float8 AS usable, coalesce(s.reserved, 0)::float8 AS reserved, q.expected::float8 AS expected, coalesce((SELECT sum(CASE WHEN b.type = $1 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $2
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed')), 0)::int AS "inProduction",
  ((coalesce(s.physical, 0) - q.unusable) + q.expected + q.made - (coalesce(s.reserved, 0) - q.later))::float8 AS economic, coalesce(((coalesce(s.physical, 0) - q.unusable) < s.reserved AND (s.promise = 'physical' OR EXISTS (
SELECT 1 FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard'
  AND (coalesce(s.physical, 0) - q.unusable) + (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= r.need_on) + coalesce((
SELECT sum(CASE WHEN b.type = $3 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $4
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $5)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= r.need_on), 0)::int
    < (SELECT sum(o.quantity) FROM stock_reservations o WHERE o.item_id = s.id AND o.kind = 'hard' AND o.need_on <= r.need_on)))), false) AS "isShort", a.min_stock AS "minStock",
  a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", nullif(a.pieces_per_box, 0) AS "perPack", nullif(a.piece_weight_g / 1000.0, 0)::float8 AS "unitKg", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt", (SELECT count(*) AS count FROM (SELECT 1 FROM articles a WHERE (a.active OR EXISTS (SELECT 1 FROM stock_items k WHERE k.article_id = a.id AND k.physical > 0)) LIMIT $6) counted) AS count FROM (SELECT a.* FROM articles a WHERE (a.active OR EXISTS (SELECT 1 FROM stock_items k WHERE k.article_id = a.id AND k.physical > 0))  ORDER BY a.code LIMIT 101) a LEFT JOIN stock_items s ON s.article_id = a.id CROSS JOIN LATERAL (
  SELECT coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < $7::date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0) AS unusable, (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= ($8::date + (SELECT horizon_days FROM stock_settings))) AS expected, coalesce((
SELECT sum(CASE WHEN b.type = $9 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $10
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $11)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= ($12::date + (SELECT horizon_days FROM stock_settings))), 0)::int AS made,
    coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on > ($13::date + (SELECT horizon_days FROM stock_settings))), 0) AS later OFFSET 0) q LEFT JOIN customers c ON c.id = a.customer_id  ORDER BY a.code;

-- stock.list, search: "uu"
SELECT id, count(*) OVER () AS count FROM (SELECT a.id, a.code FROM articles a WHERE (a.active OR EXISTS (SELECT 1 FROM stock_items k WHERE k.article_id = a.id AND k.physical > 0)) AND a.search_text LIKE searchable($1) ORDER BY a.code LIMIT $2) counted ORDER BY code LIMIT $3;
SELECT a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
  (SELECT string_agg((SELECT p.code FROM stock_locations p WHERE p.id = f.location_id), chr(10)) FROM (SELECT location_id FROM stock_positions WHERE item_id = s.id AND quantity > 0
    ORDER BY item_id, lot_id, location_id LIMIT 7) f) AS places, coalesce(s.physical, 0)::float8 AS physical, (coalesce(s.physical, 0) - q.unusable)::float8 AS usable, coalesce(s.reserved, 0)::float8 AS reserved, q.expected::float8 AS expected, coalesce((SELECT sum(CASE WHEN b.type = $1 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $2
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed')), 0)::int AS "inProduction",
  ((coalesce(s.physical, 0) - q.unusable) + q.expected + q.made - (coalesce(s.reserved, 0) - q.later))::float8 AS economic, coalesce(((coalesce(s.physical, 0) - q.unusable) < s.reserved AND (s.promise = 'physical' OR EXISTS (
SELECT 1 FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard'
  AND (coalesce(s.physical, 0) - q.unusable) + (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= r.need_on) + coalesce((
SELECT sum(CASE WHEN b.type = $3 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $4
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $5)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= r.need_on), 0)::int
    < (SELECT sum(o.quantity) FROM stock_reservations o WHERE o.item_id = s.id AND o.kind = 'hard' AND o.need_on <= r.need_on)))), false) AS "isShort", a.min_stock AS "minStock",
  a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", nullif(a.pieces_per_box, 0) AS "perPack", nullif(a.piece_weight_g / 1000.0, 0)::float8 AS "unitKg", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt", $6::bigint AS count FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id CROSS JOIN LATERAL (
  SELECT coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < $7::date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0) AS unusable, (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= ($8::date + (SELECT horizon_days FROM stock_settings))) AS expected, coalesce((
SELECT sum(CASE WHEN b.type = $9 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $10
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $11)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= ($12::date + (SELECT horizon_days FROM stock_settings))), 0)::int AS made,
    coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on > ($13::date + (SELECT horizon_days FROM stock_settings))), 0) AS later OFFSET 0) q LEFT JOIN customers c ON c.id = a.customer_id WHERE a.id = ANY($14::bigint[]) ORDER BY a.code;

-- stock.readValue
SELECT i.id AS "itemId", i.article_id AS "articleId", coalesce(i.paper, a.code) AS code, CASE WHEN i.paper IS NULL THEN a.name_nl
  ELSE CASE WHEN starts_with(i.name, $1::jsonb ->> coalesce(i.cut_of, i.paper)) THEN $2::jsonb ->> coalesce(i.cut_of, i.paper) ELSE i.name END END AS name, i.unit, m.quantity::float8 AS quantity,
    (m.value * 10000)::bigint AS value, (m.variance * 10000)::bigint AS variance
  FROM (
SELECT item_id, sum(quantity) AS quantity, sum(value) AS value, sum(variance) AS variance FROM (
  SELECT item_id, quantity, value, 0 AS variance FROM stock_mutations WHERE counts_on <= $3
  UNION ALL SELECT item_id, 0, 0, value FROM stock_variances WHERE counts_on <= $4) booked GROUP BY item_id) m JOIN stock_items i ON i.id = m.item_id LEFT JOIN articles a ON a.id = i.article_id
  WHERE a.customer_id IS NULL AND (m.quantity <> 0 OR m.value <> 0 OR m.variance <> 0) ORDER BY m.value DESC, 3;
SELECT closed_until AS until, (value * 10000)::bigint AS value, closed_at AS at, closed_by AS by FROM stock_closings ORDER BY closed_until DESC LIMIT $1;

-- stock.listMaterials
SELECT s.id AS "itemId", s.paper, s.kind, CASE WHEN starts_with(s.name, $1::jsonb ->> coalesce(s.cut_of, s.paper)) THEN $2::jsonb ->> coalesce(s.cut_of, s.paper) ELSE s.name END AS name, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
s.grams_per_m2::float8 AS "gramsPerM2", s.per_pack AS "perPack", s.per_pallet AS "perPallet", s.physical::float8 AS physical, (coalesce(s.physical, 0) - q.unusable)::float8 AS usable,
s.reserved::float8 AS reserved, ((coalesce(s.physical, 0) - q.unusable) - s.reserved)::float8 AS available, coalesce(e.quantity, 0)::float8 AS expected, e.day AS "expectedOn",
(SELECT min(r.need_on) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard') AS "needOn",
round(s.physical * CASE s.unit WHEN 'sheet' THEN s.width_mm * s.height_mm * s.grams_per_m2 / 1e9 WHEN 'm' THEN s.web_width_mm * s.grams_per_m2 / 1e6 WHEN 'kg' THEN 1 END, 1)::float8 AS kg,
s.value::float8 AS "valueEur", CASE WHEN s.physical > 0 THEN round(s.value / s.physical, 6)::float8 END AS "unitCostEur",
s.min_stock::float8 AS "minStock", s.max_stock::float8 AS "maxStock", ((coalesce(s.physical, 0) - q.unusable) + q.expected + q.made - (coalesce(s.reserved, 0) - q.later)) < s.min_stock AS "belowMinimum", coalesce(u.locations, '') AS locations,
(SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM (SELECT s.* FROM stock_items s WHERE s.paper IS NOT NULL AND (s.active OR s.physical > 0)  ORDER BY s.paper LIMIT 101) s CROSS JOIN LATERAL (
  SELECT coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < $3::date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0) AS unusable, (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= ($4::date + (SELECT horizon_days FROM stock_settings))) AS expected, coalesce((
SELECT sum(CASE WHEN b.type = $5 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = NULL::bigint AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $6
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $7)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= ($8::date + (SELECT horizon_days FROM stock_settings))), 0)::int AS made,
    coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on > ($9::date + (SELECT horizon_days FROM stock_settings))), 0) AS later OFFSET 0) q LEFT JOIN LATERAL (
  SELECT string_agg(DISTINCT c.code, ', ' ORDER BY c.code) AS locations
  FROM stock_positions p JOIN stock_locations c ON c.id = p.location_id WHERE p.item_id = s.id AND p.quantity > 0) u ON true
LEFT JOIN LATERAL (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) AS quantity, min(p.expected_on) AS day FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.received < p.ordered AND NOT p.complete AND NOT p.canceled) e ON true ORDER BY s.paper;
SELECT count(*) AS count FROM (SELECT 1 FROM stock_items s WHERE s.paper IS NOT NULL AND (s.active OR s.physical > 0) LIMIT $1) counted;

-- stock.listMaterials, search: "uu"
SELECT s.id AS "itemId", s.paper, s.kind, CASE WHEN starts_with(s.name, $1::jsonb ->> coalesce(s.cut_of, s.paper)) THEN $2::jsonb ->> coalesce(s.cut_of, s.paper) ELSE s.name END AS name, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
s.grams_per_m2::float8 AS "gramsPerM2", s.per_pack AS "perPack", s.per_pallet AS "perPallet", s.physical::float8 AS physical, (coalesce(s.physical, 0) - q.unusable)::float8 AS usable,
s.reserved::float8 AS reserved, ((coalesce(s.physical, 0) - q.unusable) - s.reserved)::float8 AS available, coalesce(e.quantity, 0)::float8 AS expected, e.day AS "expectedOn",
(SELECT min(r.need_on) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard') AS "needOn",
round(s.physical * CASE s.unit WHEN 'sheet' THEN s.width_mm * s.height_mm * s.grams_per_m2 / 1e9 WHEN 'm' THEN s.web_width_mm * s.grams_per_m2 / 1e6 WHEN 'kg' THEN 1 END, 1)::float8 AS kg,
s.value::float8 AS "valueEur", CASE WHEN s.physical > 0 THEN round(s.value / s.physical, 6)::float8 END AS "unitCostEur",
s.min_stock::float8 AS "minStock", s.max_stock::float8 AS "maxStock", ((coalesce(s.physical, 0) - q.unusable) + q.expected + q.made - (coalesce(s.reserved, 0) - q.later)) < s.min_stock AS "belowMinimum", coalesce(u.locations, '') AS locations,
(SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM (SELECT s.* FROM stock_items s WHERE s.paper IS NOT NULL AND searchable(s.paper || ' ' || CASE WHEN starts_with(s.name, $3::jsonb ->> coalesce(s.cut_of, s.paper)) THEN $4::jsonb ->> coalesce(s.cut_of, s.paper) ELSE s.name END) LIKE searchable($5) AND (s.active OR s.physical > 0)  ORDER BY s.paper LIMIT 101) s CROSS JOIN LATERAL (
  SELECT coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < $6::date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0) AS unusable, (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= ($7::date + (SELECT horizon_days FROM stock_settings))) AS expected, coalesce((
SELECT sum(CASE WHEN b.type = $8 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = NULL::bigint AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $9
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $10)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= ($11::date + (SELECT horizon_days FROM stock_settings))), 0)::int AS made,
    coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on > ($12::date + (SELECT horizon_days FROM stock_settings))), 0) AS later OFFSET 0) q LEFT JOIN LATERAL (
  SELECT string_agg(DISTINCT c.code, ', ' ORDER BY c.code) AS locations
  FROM stock_positions p JOIN stock_locations c ON c.id = p.location_id WHERE p.item_id = s.id AND p.quantity > 0) u ON true
LEFT JOIN LATERAL (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) AS quantity, min(p.expected_on) AS day FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.received < p.ordered AND NOT p.complete AND NOT p.canceled) e ON true ORDER BY s.paper;
SELECT count(*) AS count FROM (SELECT 1 FROM stock_items s WHERE s.paper IS NOT NULL AND searchable(s.paper || ' ' || CASE WHEN starts_with(s.name, $1::jsonb ->> coalesce(s.cut_of, s.paper)) THEN $2::jsonb ->> coalesce(s.cut_of, s.paper) ELSE s.name END) LIKE searchable($3) AND (s.active OR s.physical > 0) LIMIT $4) counted;

-- stock.listLocations
SELECT l.id, l.version, l.parent_id AS "parentId", concat_ws(' › ', ppp.code, pp.code, p.code, l.code) AS path, l.kind, l.code, l.name, l.type, l.aisle, l.bay, l.level, l.max_kg AS "maxKg", l.goods, l.active,
  (SELECT count(*)::int FROM stock_locations b WHERE b.parent_id = l.id AND b.active) AS places,
  (SELECT count(*)::int FROM stock_positions s WHERE s.location_id = l.id AND s.quantity > 0) AS lots,
  (SELECT max(c.counts_on) FROM stock_counts c WHERE c.location_id = l.id AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = c.act)) AS "countedOn"
FROM stock_locations l LEFT JOIN stock_locations p ON p.id = l.parent_id LEFT JOIN stock_locations pp ON pp.id = p.parent_id LEFT JOIN stock_locations ppp ON ppp.id = pp.parent_id WHERE l.parent_id IS NULL AND l.active  ORDER BY l.code LIMIT 101;
SELECT count(*)::int AS count FROM (SELECT 1 FROM stock_locations l WHERE l.parent_id IS NULL AND l.active LIMIT $1) counted;
SELECT a.id, a.code FROM stock_locations l LEFT JOIN stock_locations p ON p.id = l.parent_id LEFT JOIN stock_locations pp ON pp.id = p.parent_id LEFT JOIN stock_locations ppp ON ppp.id = pp.parent_id CROSS JOIN LATERAL (
  VALUES (0, ppp.id, ppp.code), (1, pp.id, pp.code), (2, p.id, p.code), (3, l.id, l.code)) a (nth, id, code)
WHERE l.id = $1::bigint AND a.id IS NOT NULL ORDER BY a.nth;

-- stock.listLocations, search: "uu"
SELECT l.id, l.version, l.parent_id AS "parentId", concat_ws(' › ', ppp.code, pp.code, p.code, l.code) AS path, l.kind, l.code, l.name, l.type, l.aisle, l.bay, l.level, l.max_kg AS "maxKg", l.goods, l.active,
  (SELECT count(*)::int FROM stock_locations b WHERE b.parent_id = l.id AND b.active) AS places,
  (SELECT count(*)::int FROM stock_positions s WHERE s.location_id = l.id AND s.quantity > 0) AS lots,
  (SELECT max(c.counts_on) FROM stock_counts c WHERE c.location_id = l.id AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = c.act)) AS "countedOn"
FROM stock_locations l LEFT JOIN stock_locations p ON p.id = l.parent_id LEFT JOIN stock_locations pp ON pp.id = p.parent_id LEFT JOIN stock_locations ppp ON ppp.id = pp.parent_id WHERE searchable(l.code || ' ' || l.name) LIKE searchable($1) AND l.active  ORDER BY l.code LIMIT 101;
SELECT count(*)::int AS count FROM (SELECT 1 FROM stock_locations l WHERE searchable(l.code || ' ' || l.name) LIKE searchable($1) AND l.active LIMIT $2) counted;
SELECT a.id, a.code FROM stock_locations l LEFT JOIN stock_locations p ON p.id = l.parent_id LEFT JOIN stock_locations pp ON pp.id = p.parent_id LEFT JOIN stock_locations ppp ON ppp.id = pp.parent_id CROSS JOIN LATERAL (
  VALUES (0, ppp.id, ppp.code), (1, pp.id, pp.code), (2, p.id, p.code), (3, l.id, l.code)) a (nth, id, code)
WHERE l.id = $1::bigint AND a.id IS NOT NULL ORDER BY a.nth;

-- stock.listLocationNames
SELECT id, code, kind, path FROM (SELECT l.id, l.code, l.kind, l.active, concat_ws(' › ', ppp.code, pp.code, p.code, l.code) AS path FROM stock_locations l LEFT JOIN stock_locations p ON p.id = l.parent_id LEFT JOIN stock_locations pp ON pp.id = p.parent_id LEFT JOIN stock_locations ppp ON ppp.id = pp.parent_id WHERE l.kind <> 'bin') l WHERE active ORDER BY path;

-- stock.readAdvice
SELECT id FROM stock_items WHERE policy <> 'none' AND active ORDER BY id;
SELECT s.id, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
    s.grams_per_m2::float8 AS "gramsPerM2", a.piece_weight_g::float8 AS "unitWeightG", coalesce(s.per_pack, a.pieces_per_box) AS "perPack", s.per_pallet AS "perPallet",
    CASE WHEN a.customer_id IS NULL THEN 'own' ELSE 'customer' END AS owner, s.valuation, s.policy, s.promise, s.reorder, s.abc, s.min_stock::float8 AS "minStock",
    (CASE WHEN a.id IS NULL THEN s.max_stock ELSE a.max_stock END)::float8 AS "maxStock", coalesce(a.back_order, false) AS "backOrder",
    s.pick_policy AS "pickPolicy", s.whole_packs AS "wholePacks", s.shelf_life_days AS "shelfLifeDays", s.call_off_multiple AS "callOffMultiple", CASE WHEN s.make_lead_days IS NOT NULL THEN
jsonb_build_object('setupEur', s.make_setup_eur, 'eachEur', s.make_each_eur, 'leadDays', s.make_lead_days, 'multiple', s.make_multiple) END AS make
  FROM stock_items s LEFT JOIN articles a ON a.id = s.article_id WHERE s.id = ANY($1) ORDER BY s.id;
SELECT id, item_id AS "itemId", concat_ws('/', blocked, coalesce(best_before::text, '-'), certificate::text) AS code, received_on AS "receivedOn", best_before AS "bestBefore", blocked, certificate
FROM (SELECT min(o.id) AS id, min(o.received_on) AS received_on, o.item_id, o.blocked, o.best_before, o.certificate FROM stock_lots o WHERE o.item_id = ANY($1) GROUP BY o.item_id, o.blocked, o.best_before, o.certificate) l;
SELECT min(id) AS id, type AS code, type, 0 AS aisle, 0 AS bay, 0 AS level FROM stock_locations GROUP BY type;
WITH since AS MATERIALIZED (
  SELECT m.id, m.item_id, m.counts_on, m.type, o.blocked, o.best_before, o.certificate, p.type AS location, m.quantity, m.value
  FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id
  WHERE m.item_id = ANY($1) AND m.counts_on >= $2),
-- The last cost of an item is that of its last entry with a quantity and a value.
last AS (
  SELECT i.id AS item_id, c.* FROM stock_items i CROSS JOIN LATERAL (
    SELECT o.blocked, o.best_before, o.certificate, p.type AS location, m.quantity, m.value FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id
    WHERE m.item_id = i.id AND m.counts_on < $3 AND m.quantity <> 0 AND m.value <> 0 ORDER BY m.id DESC LIMIT 1) c WHERE i.id = ANY($4)),
positions AS (
  SELECT s.item_id, o.blocked, o.best_before, o.certificate, p.type AS location, sum(s.quantity) AS quantity
  FROM stock_positions s JOIN stock_lots o ON o.id = s.lot_id JOIN stock_locations p ON p.id = s.location_id
  WHERE s.item_id = ANY($5) AND s.quantity <> 0 GROUP BY s.item_id, o.blocked, o.best_before, o.certificate, p.type)
SELECT item_id AS "itemId", "on", type, concat_ws('/', blocked, coalesce(best_before::text, '-'), certificate::text) AS lot, location, (quantity * 1000)::bigint AS quantity, (value * 10000)::bigint AS value FROM (
  SELECT item_id, 0 AS nth, $6::date AS "on", $7::int AS type, blocked, best_before, certificate, location, quantity, value FROM last
  UNION ALL SELECT item_id, 1, $8::date, $9, blocked, best_before, certificate, location, -quantity, -value FROM last
  UNION ALL SELECT i.id, 2, $10::date, $11, false, NULL::date, NULL, NULL, 0, i.value FROM stock_items i
    WHERE i.id = ANY($12) AND EXISTS (SELECT FROM stock_mutations m WHERE m.item_id = i.id AND m.counts_on < $13)
  UNION ALL SELECT item_id, 3, $14::date, $15, blocked, best_before, certificate, location, quantity, 0 FROM positions
  UNION ALL SELECT item_id, 4, $16::date, $17, blocked, best_before, certificate, location, -quantity, -value FROM since
  UNION ALL SELECT item_id, 4 + id, counts_on, type, blocked, best_before, certificate, location, quantity, value FROM since) entries
ORDER BY "itemId", nth;
SELECT c.item_id AS "itemId", o.code AS lot, p.code AS location, max(c.counts_on) AS on FROM stock_counts c JOIN stock_lots o ON o.id = c.lot_id JOIN stock_locations p ON p.id = c.location_id
WHERE c.item_id = ANY($1) AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = c.act) GROUP BY c.item_id, o.code, p.code;
SELECT id, item_id AS "itemId", kind, need_on AS "needOn", (quantity * 1000)::bigint AS open, complete FROM stock_reservations WHERE item_id = ANY($1) ORDER BY id;
SELECT w.id AS list, g.code AS stage, w.status, w.picker_id AS "pickerId", l.position, l.item_id AS "itemId", o.code AS lot, p.code AS location,
  (l.quantity * 1000)::bigint AS quantity, (l.scanned * 1000)::bigint AS scanned, l.short,
  (SELECT jsonb_agg(jsonb_build_object('reservation', t.reservation_id, 'quantity', (t.quantity * 1000)::bigint,
      'staged', (least(t.staged, r.quantity) * 1000)::bigint) ORDER BY t.nth)
    FROM stock_pick_parts t LEFT JOIN stock_reservations r ON r.id = t.reservation_id WHERE t.list_id = l.list_id AND t.position = l.position) AS parts
FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id JOIN stock_lots o ON o.id = l.lot_id
JOIN stock_locations p ON p.id = l.location_id JOIN stock_locations g ON g.id = w.stage_id
WHERE l.item_id = ANY($1) AND w.id IN (
  SELECT id FROM stock_pick_lists WHERE status = 'open'
  UNION SELECT t.list_id FROM stock_reservations r JOIN stock_pick_parts t ON t.reservation_id = r.id WHERE r.item_id = ANY($2) AND t.staged > 0)
ORDER BY w.id, l.position;
SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays WHERE country = coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AND closes_production;
SELECT max(closed_until) AS until FROM stock_closings;
SELECT count_tolerance_eur::float8 AS "countToleranceEur", count_tolerance_percent::float8 AS "countTolerancePercent",
weight_tolerance_percent::float8 AS "weightTolerancePercent", invoice_tolerance_eur::float8 AS "invoiceToleranceEur",
invoice_tolerance_percent::float8 AS "invoiceTolerancePercent", call_off_days AS "callOffDays", review_days AS "reviewDays",
cover_weeks AS "coverWeeks", purchase_limit_eur::float8 AS "purchaseLimitEur", horizon_days AS "horizonDays", group_days AS "groupDays",
defer_days AS "deferDays", holding_percent::float8 AS "holdingPercent", delivery_note AS "deliveryNote", go_live_on AS "goLiveOn", account_articles AS "accountArticles",
account_sheets AS "accountSheets", account_rolls AS "accountRolls", account_other AS "accountOther", version FROM stock_settings;
SELECT id, lead_days AS "leadDays", cut_off AS "cutOff", delivery_days AS weekdays, closures, (minimum_order / 10000.0)::float8 AS "minimumOrderEur",
(small_order_fee / 10000.0)::float8 AS "smallOrderEur", (over_percent / 100.0)::float8 AS "overRate" FROM suppliers ORDER BY id;
WITH kept AS (
  SELECT item_id, supplier_id, basis, scales, scale_by, minimum::float8 AS minimum, multiple::float8 AS multiple, broken_pack_eur::float8 AS broken,
    lead_days, valid_from, valid_to, id AS nth
  FROM stock_offers WHERE item_id = ANY($1)),
of_papers AS (
  SELECT s.id AS item_id, (f ->> 'supplierId')::bigint AS supplier_id, '1000' AS basis,
    (SELECT jsonb_agg(jsonb_build_object('from', scale -> 'fromSheets', 'priceEur', scale -> 'eurPerThousand') ORDER BY (scale ->> 'fromSheets')::int)
      FROM jsonb_array_elements(f -> 'scales') scale) AS scales,
    'line', NULL::float8, NULL::float8, CASE WHEN p.open_pack THEN 0::float8 END, (f ->> 'leadDays')::int, NULL::date, NULL::date, 1e9::bigint + nth
  FROM stock_items s JOIN paper_facts p ON p.code = s.paper, jsonb_array_elements(p.suppliers) WITH ORDINALITY f (f, nth)
  WHERE s.id = ANY($2))
SELECT o.item_id AS "itemId", o.supplier_id AS "supplierId", o.basis, o.scales, o.scale_by AS "scaleBy", o.minimum, o.multiple, o.broken AS "brokenPackEur",
  o.lead_days AS "leadDays", o.valid_from AS "validFrom", o.valid_to AS "validTo"
FROM (SELECT * FROM kept UNION ALL
  SELECT * FROM of_papers p WHERE scales IS NOT NULL AND NOT EXISTS (SELECT 1 FROM kept k WHERE k.item_id = p.item_id AND k.supplier_id = p.supplier_id)) o
JOIN suppliers s ON s.id = o.supplier_id AND s.active ORDER BY o.item_id, o.nth;
SELECT l.purchase_id AS "purchaseId", p.supplier_id AS "supplierId", l.line, l.item_id AS "itemId", (l.ordered * 1000)::bigint AS ordered,
  (l.received * 1000)::bigint AS received, (l.goods * 10000)::bigint AS goods, l.expected_on AS "expectedOn", l.confirmed, l.complete, l.canceled
FROM stock_purchase_lines l JOIN stock_purchases p ON p.id = l.purchase_id
WHERE l.item_id = ANY($1) AND p.status <> 'draft' AND l.expected_on IS NOT NULL
  AND (l.purchase_id = ANY($2) OR l.received < l.ordered AND NOT l.complete AND NOT l.canceled) ORDER BY l.purchase_id, l.line;
SELECT s.id AS "itemId", (CASE WHEN b.type = $1 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END * 1000)::float8 AS quantity, coalesce(
(SELECT max(e.planned_end AT TIME ZONE $2)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) AS on
  FROM stock_items s JOIN lines l ON l.makes_article_id = s.article_id JOIN baskets b ON b.id = l.basket_id
  WHERE s.id = ANY($3) AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $4
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND CASE WHEN b.type = $5 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END > 0 ORDER BY l.id;
SELECT k.item_id AS "itemId", k.since AS from, ($1::date - k.since) / 7 AS count, u.used
FROM (
  SELECT asked.item_id, greatest(date_trunc('week', least(f.counts_on, h.week))::date, $2::date) AS since
  FROM unnest($3::bigint[]) AS asked (item_id)
    LEFT JOIN LATERAL (SELECT counts_on FROM stock_mutations WHERE item_id = asked.item_id ORDER BY counts_on LIMIT 1) f ON true
    LEFT JOIN LATERAL (SELECT min(week) AS week FROM stock_usage_history WHERE item_id = asked.item_id) h ON true
  WHERE coalesce(f.counts_on, h.week) IS NOT NULL) k
LEFT JOIN LATERAL (
  SELECT string_agg((w.starts_on - k.since) / 7 || ':' || w.used, ' ') AS used FROM stock_usage w
  WHERE w.item_id = k.item_id AND w.period = 'week' AND w.starts_on >= k.since AND w.starts_on < $4) u ON true
WHERE k.since < $5;
SELECT item_id AS "itemId", week, reason FROM stock_excluded_weeks WHERE item_id = ANY($1::bigint[]);
SELECT r.id FROM stock_reservations r JOIN lines l ON l.id = r.line_id AND l.fsc_logo WHERE r.item_id = ANY($1);
SELECT s.id FROM stock_items s WHERE s.id = ANY($1) AND EXISTS (SELECT 1 FROM paper_facts f WHERE f.code = s.paper AND f.certificate IN ('fsc_mix', 'fsc_recycled'));
SELECT i.id, coalesce(i.paper, a.code) AS code, CASE WHEN i.paper IS NULL THEN a.name_nl
ELSE CASE WHEN starts_with(i.name, $1::jsonb ->> coalesce(i.cut_of, i.paper)) THEN $2::jsonb ->> coalesce(i.cut_of, i.paper) ELSE i.name END END AS name, i.paper IS NOT NULL AND i.kind = 'paper' AS "isPaper", i.article_id AS "articleId", a.customer_id IS NOT NULL AS "isCustomers"
  FROM stock_items i LEFT JOIN articles a ON a.id = i.article_id WHERE i.id = ANY($3);
SELECT id, name FROM suppliers;
SELECT r.id, b.id AS "basketId", b.number, r.need_on AS "needOn", r.quantity::float8 AS quantity
FROM stock_reservations r JOIN lines l ON l.id = r.line_id JOIN baskets b ON b.id = l.basket_id
WHERE r.item_id = ANY($1) AND r.kind = 'hard' ORDER BY r.need_on, r.id;
SELECT DISTINCT p.id, p.number FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id
WHERE p.status IN ('ordered', 'confirmed', 'partly_received') AND l.item_id = ANY($1);
SELECT l.item_id AS "itemId", p.supplier_id AS "supplierId", p.id, p.number, sum(l.ordered)::float8 AS quantity
FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id WHERE p.status = 'draft' AND l.item_id = ANY($1) GROUP BY l.item_id, p.id ORDER BY p.id;
SELECT p.supplier_id AS "supplierId", (sum(l.goods) * 10000)::bigint AS goods, bool_or(p.small_order > 0) AS "hasFee" FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id AND NOT l.canceled
WHERE (p.ordered_at AT TIME ZONE $1)::date = $2 GROUP BY p.supplier_id;
SELECT p.supplier_id AS "supplierId", l.item_id AS "itemId", l.ordered::float8 AS ordered, l.price_eur::float8 AS "priceEur", l.basis
FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id WHERE p.status = 'draft' ORDER BY l.id;
SELECT s.id, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
    s.grams_per_m2::float8 AS "gramsPerM2", a.piece_weight_g::float8 AS "unitWeightG", coalesce(s.per_pack, a.pieces_per_box) AS "perPack", s.per_pallet AS "perPallet",
    CASE WHEN a.customer_id IS NULL THEN 'own' ELSE 'customer' END AS owner, s.valuation, s.policy, s.promise, s.reorder, s.abc, s.min_stock::float8 AS "minStock",
    (CASE WHEN a.id IS NULL THEN s.max_stock ELSE a.max_stock END)::float8 AS "maxStock", coalesce(a.back_order, false) AS "backOrder",
    s.pick_policy AS "pickPolicy", s.whole_packs AS "wholePacks", s.shelf_life_days AS "shelfLifeDays", s.call_off_multiple AS "callOffMultiple", CASE WHEN s.make_lead_days IS NOT NULL THEN
jsonb_build_object('setupEur', s.make_setup_eur, 'eachEur', s.make_each_eur, 'leadDays', s.make_lead_days, 'multiple', s.make_multiple) END AS make
  FROM stock_items s LEFT JOIN articles a ON a.id = s.article_id WHERE s.id = ANY($1) ORDER BY s.id;
SELECT id, item_id AS "itemId", concat_ws('/', blocked, coalesce(best_before::text, '-'), certificate::text) AS code, received_on AS "receivedOn", best_before AS "bestBefore", blocked, certificate
FROM (SELECT min(o.id) AS id, min(o.received_on) AS received_on, o.item_id, o.blocked, o.best_before, o.certificate FROM stock_lots o WHERE o.item_id = ANY($1) GROUP BY o.item_id, o.blocked, o.best_before, o.certificate) l;
SELECT min(id) AS id, type AS code, type, 0 AS aisle, 0 AS bay, 0 AS level FROM stock_locations GROUP BY type;
WITH since AS MATERIALIZED (
  SELECT m.id, m.item_id, m.counts_on, m.type, o.blocked, o.best_before, o.certificate, p.type AS location, m.quantity, m.value
  FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id
  WHERE m.item_id = ANY($1) AND m.counts_on >= $2),
-- The last cost of an item is that of its last entry with a quantity and a value.
last AS (
  SELECT i.id AS item_id, c.* FROM stock_items i CROSS JOIN LATERAL (
    SELECT o.blocked, o.best_before, o.certificate, p.type AS location, m.quantity, m.value FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id
    WHERE m.item_id = i.id AND m.counts_on < $3 AND m.quantity <> 0 AND m.value <> 0 ORDER BY m.id DESC LIMIT 1) c WHERE i.id = ANY($4)),
positions AS (
  SELECT s.item_id, o.blocked, o.best_before, o.certificate, p.type AS location, sum(s.quantity) AS quantity
  FROM stock_positions s JOIN stock_lots o ON o.id = s.lot_id JOIN stock_locations p ON p.id = s.location_id
  WHERE s.item_id = ANY($5) AND s.quantity <> 0 GROUP BY s.item_id, o.blocked, o.best_before, o.certificate, p.type)
SELECT item_id AS "itemId", "on", type, concat_ws('/', blocked, coalesce(best_before::text, '-'), certificate::text) AS lot, location, (quantity * 1000)::bigint AS quantity, (value * 10000)::bigint AS value FROM (
  SELECT item_id, 0 AS nth, $6::date AS "on", $7::int AS type, blocked, best_before, certificate, location, quantity, value FROM last
  UNION ALL SELECT item_id, 1, $8::date, $9, blocked, best_before, certificate, location, -quantity, -value FROM last
  UNION ALL SELECT i.id, 2, $10::date, $11, false, NULL::date, NULL, NULL, 0, i.value FROM stock_items i
    WHERE i.id = ANY($12) AND EXISTS (SELECT FROM stock_mutations m WHERE m.item_id = i.id AND m.counts_on < $13)
  UNION ALL SELECT item_id, 3, $14::date, $15, blocked, best_before, certificate, location, quantity, 0 FROM positions
  UNION ALL SELECT item_id, 4, $16::date, $17, blocked, best_before, certificate, location, -quantity, -value FROM since
  UNION ALL SELECT item_id, 4 + id, counts_on, type, blocked, best_before, certificate, location, quantity, value FROM since) entries
ORDER BY "itemId", nth;
SELECT c.item_id AS "itemId", o.code AS lot, p.code AS location, max(c.counts_on) AS on FROM stock_counts c JOIN stock_lots o ON o.id = c.lot_id JOIN stock_locations p ON p.id = c.location_id
WHERE c.item_id = ANY($1) AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = c.act) GROUP BY c.item_id, o.code, p.code;
SELECT id, item_id AS "itemId", kind, need_on AS "needOn", (quantity * 1000)::bigint AS open, complete FROM stock_reservations WHERE item_id = ANY($1) ORDER BY id;
SELECT w.id AS list, g.code AS stage, w.status, w.picker_id AS "pickerId", l.position, l.item_id AS "itemId", o.code AS lot, p.code AS location,
  (l.quantity * 1000)::bigint AS quantity, (l.scanned * 1000)::bigint AS scanned, l.short,
  (SELECT jsonb_agg(jsonb_build_object('reservation', t.reservation_id, 'quantity', (t.quantity * 1000)::bigint,
      'staged', (least(t.staged, r.quantity) * 1000)::bigint) ORDER BY t.nth)
    FROM stock_pick_parts t LEFT JOIN stock_reservations r ON r.id = t.reservation_id WHERE t.list_id = l.list_id AND t.position = l.position) AS parts
FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id JOIN stock_lots o ON o.id = l.lot_id
JOIN stock_locations p ON p.id = l.location_id JOIN stock_locations g ON g.id = w.stage_id
WHERE l.item_id = ANY($1) AND w.id IN (
  SELECT id FROM stock_pick_lists WHERE status = 'open'
  UNION SELECT t.list_id FROM stock_reservations r JOIN stock_pick_parts t ON t.reservation_id = r.id WHERE r.item_id = ANY($2) AND t.staged > 0)
ORDER BY w.id, l.position;
SELECT max(closed_until) AS until FROM stock_closings;
SELECT count_tolerance_eur::float8 AS "countToleranceEur", count_tolerance_percent::float8 AS "countTolerancePercent",
weight_tolerance_percent::float8 AS "weightTolerancePercent", invoice_tolerance_eur::float8 AS "invoiceToleranceEur",
invoice_tolerance_percent::float8 AS "invoiceTolerancePercent", call_off_days AS "callOffDays", review_days AS "reviewDays",
cover_weeks AS "coverWeeks", purchase_limit_eur::float8 AS "purchaseLimitEur", horizon_days AS "horizonDays", group_days AS "groupDays",
defer_days AS "deferDays", holding_percent::float8 AS "holdingPercent", delivery_note AS "deliveryNote", go_live_on AS "goLiveOn", account_articles AS "accountArticles",
account_sheets AS "accountSheets", account_rolls AS "accountRolls", account_other AS "accountOther", version FROM stock_settings;
SELECT id, lead_days AS "leadDays", cut_off AS "cutOff", delivery_days AS weekdays, closures, (minimum_order / 10000.0)::float8 AS "minimumOrderEur",
(small_order_fee / 10000.0)::float8 AS "smallOrderEur", (over_percent / 100.0)::float8 AS "overRate" FROM suppliers ORDER BY id;
WITH kept AS (
  SELECT item_id, supplier_id, basis, scales, scale_by, minimum::float8 AS minimum, multiple::float8 AS multiple, broken_pack_eur::float8 AS broken,
    lead_days, valid_from, valid_to, id AS nth
  FROM stock_offers WHERE item_id = ANY($1)),
of_papers AS (
  SELECT s.id AS item_id, (f ->> 'supplierId')::bigint AS supplier_id, '1000' AS basis,
    (SELECT jsonb_agg(jsonb_build_object('from', scale -> 'fromSheets', 'priceEur', scale -> 'eurPerThousand') ORDER BY (scale ->> 'fromSheets')::int)
      FROM jsonb_array_elements(f -> 'scales') scale) AS scales,
    'line', NULL::float8, NULL::float8, CASE WHEN p.open_pack THEN 0::float8 END, (f ->> 'leadDays')::int, NULL::date, NULL::date, 1e9::bigint + nth
  FROM stock_items s JOIN paper_facts p ON p.code = s.paper, jsonb_array_elements(p.suppliers) WITH ORDINALITY f (f, nth)
  WHERE s.id = ANY($2))
SELECT o.item_id AS "itemId", o.supplier_id AS "supplierId", o.basis, o.scales, o.scale_by AS "scaleBy", o.minimum, o.multiple, o.broken AS "brokenPackEur",
  o.lead_days AS "leadDays", o.valid_from AS "validFrom", o.valid_to AS "validTo"
FROM (SELECT * FROM kept UNION ALL
  SELECT * FROM of_papers p WHERE scales IS NOT NULL AND NOT EXISTS (SELECT 1 FROM kept k WHERE k.item_id = p.item_id AND k.supplier_id = p.supplier_id)) o
JOIN suppliers s ON s.id = o.supplier_id AND s.active ORDER BY o.item_id, o.nth;
SELECT l.purchase_id AS "purchaseId", p.supplier_id AS "supplierId", l.line, l.item_id AS "itemId", (l.ordered * 1000)::bigint AS ordered,
  (l.received * 1000)::bigint AS received, (l.goods * 10000)::bigint AS goods, l.expected_on AS "expectedOn", l.confirmed, l.complete, l.canceled
FROM stock_purchase_lines l JOIN stock_purchases p ON p.id = l.purchase_id
WHERE l.item_id = ANY($1) AND p.status <> 'draft' AND l.expected_on IS NOT NULL
  AND (l.purchase_id = ANY($2) OR l.received < l.ordered AND NOT l.complete AND NOT l.canceled) ORDER BY l.purchase_id, l.line;
SELECT s.id AS "itemId", (CASE WHEN b.type = $1 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END * 1000)::float8 AS quantity, coalesce(
(SELECT max(e.planned_end AT TIME ZONE $2)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) AS on
  FROM stock_items s JOIN lines l ON l.makes_article_id = s.article_id JOIN baskets b ON b.id = l.basket_id
  WHERE s.id = ANY($3) AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $4
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND CASE WHEN b.type = $5 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END > 0 ORDER BY l.id;

-- stock.listPurchaseSuppliers
SELECT id, name, lead_days AS "leadDays", minimum_order AS "minimumOrder" FROM suppliers
WHERE active ORDER BY name, id;

-- stock.listPurchases
SELECT p.id, p.number, p.supplier_id AS "supplierId", s.name AS supplier, p.status, p.created_at AS "createdAt", p.ordered_at AS "orderedAt",
    l.expected_on AS "expectedOn", coalesce(l.items, '') AS items, coalesce(l.count, 0) AS "lineCount", coalesce(l.open, 0) AS "openLines",
    CASE WHEN p.status <> 'draft' THEN (coalesce(l.goods, 0) + p.surcharge)::float8 END AS "totalEur", coalesce(l.differs, false) AS differs
  FROM stock_purchases p JOIN suppliers s ON s.id = p.supplier_id LEFT JOIN LATERAL (
SELECT string_agg(coalesce(i.paper, a.code), ', ' ORDER BY l.line) AS items, count(*) AS count, count(*) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS open, sum(l.goods) AS goods,
  min(l.expected_on) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS expected_on,
  bool_or((NOT l.canceled AND NOT l.complete AND l.received < l.ordered) AND l.confirmed AND (l.ordered <> l.asked OR l.confirmed_eur IS NOT NULL OR l.expected_on <> l.asked_on)) AS differs
FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN articles a ON a.id = i.article_id WHERE l.purchase_id = p.id) l ON true WHERE true  ORDER BY p.id DESC LIMIT 101;
SELECT count(*) AS count FROM (SELECT 1 FROM stock_purchases p JOIN suppliers s ON s.id = p.supplier_id LEFT JOIN LATERAL (
SELECT string_agg(coalesce(i.paper, a.code), ', ' ORDER BY l.line) AS items, count(*) AS count, count(*) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS open, sum(l.goods) AS goods,
  min(l.expected_on) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS expected_on,
  bool_or((NOT l.canceled AND NOT l.complete AND l.received < l.ordered) AND l.confirmed AND (l.ordered <> l.asked OR l.confirmed_eur IS NOT NULL OR l.expected_on <> l.asked_on)) AS differs
FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN articles a ON a.id = i.article_id WHERE l.purchase_id = p.id) l ON true WHERE true LIMIT $1) counted;

-- stock.listPurchases, search: "uu"
SELECT p.id, p.number, p.supplier_id AS "supplierId", s.name AS supplier, p.status, p.created_at AS "createdAt", p.ordered_at AS "orderedAt",
    l.expected_on AS "expectedOn", coalesce(l.items, '') AS items, coalesce(l.count, 0) AS "lineCount", coalesce(l.open, 0) AS "openLines",
    CASE WHEN p.status <> 'draft' THEN (coalesce(l.goods, 0) + p.surcharge)::float8 END AS "totalEur", coalesce(l.differs, false) AS differs
  FROM stock_purchases p JOIN suppliers s ON s.id = p.supplier_id LEFT JOIN LATERAL (
SELECT string_agg(coalesce(i.paper, a.code), ', ' ORDER BY l.line) AS items, count(*) AS count, count(*) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS open, sum(l.goods) AS goods,
  min(l.expected_on) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS expected_on,
  bool_or((NOT l.canceled AND NOT l.complete AND l.received < l.ordered) AND l.confirmed AND (l.ordered <> l.asked OR l.confirmed_eur IS NOT NULL OR l.expected_on <> l.asked_on)) AS differs
FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN articles a ON a.id = i.article_id WHERE l.purchase_id = p.id) l ON true WHERE true AND searchable(p.number || ' ' || s.name || ' ' || p.supplier_reference || ' ' || coalesce(l.items, '')) LIKE searchable($1)  ORDER BY p.id DESC LIMIT 101;
SELECT count(*) AS count FROM (SELECT 1 FROM stock_purchases p JOIN suppliers s ON s.id = p.supplier_id LEFT JOIN LATERAL (
SELECT string_agg(coalesce(i.paper, a.code), ', ' ORDER BY l.line) AS items, count(*) AS count, count(*) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS open, sum(l.goods) AS goods,
  min(l.expected_on) FILTER (WHERE (NOT l.canceled AND NOT l.complete AND l.received < l.ordered)) AS expected_on,
  bool_or((NOT l.canceled AND NOT l.complete AND l.received < l.ordered) AND l.confirmed AND (l.ordered <> l.asked OR l.confirmed_eur IS NOT NULL OR l.expected_on <> l.asked_on)) AS differs
FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN articles a ON a.id = i.article_id WHERE l.purchase_id = p.id) l ON true WHERE true AND searchable(p.number || ' ' || s.name || ' ' || p.supplier_reference || ' ' || coalesce(l.items, '')) LIKE searchable($1) LIMIT $2) counted;

-- stock.listMyPurchases
SELECT p.id, p.version, p.number, p.status, p.ordered_at AS "orderedAt", p.supplier_reference AS "supplierReference",
    (p.surcharge + coalesce(sum(l.goods) FILTER (WHERE NOT l.canceled), 0))::float8 AS "totalEur",
    jsonb_agg(jsonb_build_object('line', l.line, 'code', coalesce(nullif(l.code, ''), coalesce(i.paper, a.code)), 'name', CASE WHEN i.paper IS NULL THEN a.name_nl
ELSE CASE WHEN starts_with(i.name, $1::jsonb ->> coalesce(i.cut_of, i.paper)) THEN $2::jsonb ->> coalesce(i.cut_of, i.paper) ELSE i.name END END,
      'unit', i.unit, 'perPack', i.per_pack, 'asked', coalesce(l.asked, l.ordered), 'ordered', l.ordered,
      'open', CASE WHEN l.complete OR l.canceled THEN 0 ELSE greatest(0, l.ordered - l.received) END,
      'priceEur', coalesce(l.confirmed_eur, l.price_eur), 'basis', l.basis, 'expectedOn', l.expected_on, 'wantedOn', l.wanted_on,
      'confirmed', l.confirmed, 'canceled', l.canceled) ORDER BY l.line) AS lines
  FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id JOIN stock_items i ON i.id = l.item_id
    LEFT JOIN articles a ON a.id = i.article_id
  WHERE p.supplier_id = $3 AND p.ordered_at IS NOT NULL
  GROUP BY p.id ORDER BY p.status NOT IN ('ordered', 'confirmed', 'partly_received'), p.id DESC LIMIT $4;

-- stock.listArticleCover
SELECT s.id AS "itemId", a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
  a.budget_group AS "budgetGroup", coalesce(s.physical, 0)::float8 AS physical, coalesce((SELECT sum(CASE WHEN b.type = $1 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $2
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed')), 0)::int AS "inProduction", ((coalesce(s.physical, 0) - q.unusable) + q.expected + q.made - (coalesce(s.reserved, 0) - q.later))::float8 AS economic, a.min_stock::float8 AS "minStock",
  a.max_stock::float8 AS "maxStock", a.reorder_quantity::float8 AS "reorderQuantity", coalesce(s.reorder, 'manual') AS reorder, coalesce(s.abc, 'C') AS abc,
  (SELECT max(m.counts_on) FROM stock_mutations m WHERE m.item_id = s.id AND m.type IN (30, 40) AND m.quantity < 0) AS "lastUsedOn",
  CASE WHEN a.customer_id IS NULL THEN s.value::float8 END AS "valueEur", u.known, u.total, u.excluded, u."inYear", u."busyWeeks", (SELECT count(*) FROM (SELECT 1 FROM articles a WHERE (a.active OR EXISTS (SELECT 1 FROM stock_items k WHERE k.article_id = a.id AND k.physical > 0)) LIMIT $3) counted) AS count FROM (SELECT a.* FROM articles a WHERE (a.active OR EXISTS (SELECT 1 FROM stock_items k WHERE k.article_id = a.id AND k.physical > 0))  ORDER BY a.code LIMIT 101) a LEFT JOIN stock_items s ON s.article_id = a.id CROSS JOIN LATERAL (
  SELECT coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < $4::date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0) AS unusable, (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= ($5::date + (SELECT horizon_days FROM stock_settings))) AS expected, coalesce((
SELECT sum(CASE WHEN b.type = $6 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $7
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $8)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= ($9::date + (SELECT horizon_days FROM stock_settings))), 0)::int AS made,
    coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on > ($10::date + (SELECT horizon_days FROM stock_settings))), 0) AS later OFFSET 0) q LEFT JOIN customers c ON c.id = a.customer_id LEFT JOIN LATERAL (
  SELECT ($11::date - greatest(date_trunc('week', k.first_on)::date, $12::date)) / 7 AS known, u.*,
    (SELECT count(*) FROM stock_excluded_weeks WHERE item_id = s.id AND week >= $13 AND week < $14)::int AS excluded
  FROM (SELECT least((SELECT counts_on FROM stock_mutations WHERE item_id = s.id ORDER BY counts_on LIMIT 1),
      (SELECT min(week) FROM stock_usage_history WHERE item_id = s.id)) AS first_on OFFSET 0) k
  CROSS JOIN (SELECT coalesce(sum(greatest(w.used, 0)) FILTER (WHERE w.starts_on >= $15
        AND w.starts_on <> ALL (ARRAY(SELECT week FROM stock_excluded_weeks WHERE item_id = s.id))), 0)::float8 AS total,
      coalesce(sum(w.used) FILTER (WHERE w.starts_on >= $16), 0)::float8 AS "inYear",
      count(*) FILTER (WHERE w.starts_on >= $17 AND w.used > 0)::int AS "busyWeeks"
    FROM stock_usage w WHERE w.item_id = s.id AND w.period = 'week' AND w.starts_on >= $18 AND w.starts_on < $19) u
  WHERE k.first_on < $20) u ON true  ORDER BY a.code;

-- stock.listArticleCover, search: "uu"
SELECT id, count(*) OVER () AS count FROM (SELECT a.id, a.code FROM articles a WHERE (a.active OR EXISTS (SELECT 1 FROM stock_items k WHERE k.article_id = a.id AND k.physical > 0)) AND a.search_text LIKE searchable($1) ORDER BY a.code LIMIT $2) counted ORDER BY code LIMIT $3;
SELECT s.id AS "itemId", a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
  a.budget_group AS "budgetGroup", coalesce(s.physical, 0)::float8 AS physical, coalesce((SELECT sum(CASE WHEN b.type = $1 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $2
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed')), 0)::int AS "inProduction", ((coalesce(s.physical, 0) - q.unusable) + q.expected + q.made - (coalesce(s.reserved, 0) - q.later))::float8 AS economic, a.min_stock::float8 AS "minStock",
  a.max_stock::float8 AS "maxStock", a.reorder_quantity::float8 AS "reorderQuantity", coalesce(s.reorder, 'manual') AS reorder, coalesce(s.abc, 'C') AS abc,
  (SELECT max(m.counts_on) FROM stock_mutations m WHERE m.item_id = s.id AND m.type IN (30, 40) AND m.quantity < 0) AS "lastUsedOn",
  CASE WHEN a.customer_id IS NULL THEN s.value::float8 END AS "valueEur", u.known, u.total, u.excluded, u."inYear", u."busyWeeks", $3::bigint AS count FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id CROSS JOIN LATERAL (
  SELECT coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < $4::date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0) AS unusable, (SELECT coalesce(sum(CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END), 0) FROM stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received') WHERE p.item_id = s.id AND p.expected_on <= ($5::date + (SELECT horizon_days FROM stock_settings))) AS expected, coalesce((
SELECT sum(CASE WHEN b.type = $6 THEN greatest(0, l.quantity - l.quantity_shipped) ELSE (SELECT coalesce(sum(greatest(0, d.quantity - d.quantity_shipped)), 0)::int
  FROM deliveries d WHERE d.line_id = l.id AND d.method = 'stock') END) FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.makes_article_id = a.id AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND b.type <> $7
  AND l.status NOT IN ('order_canceled', 'quote_canceled', 'delivered', 'closed') AND coalesce(
(SELECT max(e.planned_end AT TIME ZONE $8)::date FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled'),
b.delivery_date, b.created_at::date) <= ($9::date + (SELECT horizon_days FROM stock_settings))), 0)::int AS made,
    coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on > ($10::date + (SELECT horizon_days FROM stock_settings))), 0) AS later OFFSET 0) q LEFT JOIN customers c ON c.id = a.customer_id LEFT JOIN LATERAL (
  SELECT ($11::date - greatest(date_trunc('week', k.first_on)::date, $12::date)) / 7 AS known, u.*,
    (SELECT count(*) FROM stock_excluded_weeks WHERE item_id = s.id AND week >= $13 AND week < $14)::int AS excluded
  FROM (SELECT least((SELECT counts_on FROM stock_mutations WHERE item_id = s.id ORDER BY counts_on LIMIT 1),
      (SELECT min(week) FROM stock_usage_history WHERE item_id = s.id)) AS first_on OFFSET 0) k
  CROSS JOIN (SELECT coalesce(sum(greatest(w.used, 0)) FILTER (WHERE w.starts_on >= $15
        AND w.starts_on <> ALL (ARRAY(SELECT week FROM stock_excluded_weeks WHERE item_id = s.id))), 0)::float8 AS total,
      coalesce(sum(w.used) FILTER (WHERE w.starts_on >= $16), 0)::float8 AS "inYear",
      count(*) FILTER (WHERE w.starts_on >= $17 AND w.used > 0)::int AS "busyWeeks"
    FROM stock_usage w WHERE w.item_id = s.id AND w.period = 'week' AND w.starts_on >= $18 AND w.starts_on < $19) u
  WHERE k.first_on < $20) u ON true WHERE a.id = ANY($21::bigint[]) ORDER BY a.code;

-- stock.listArticleUsages
WITH totals AS MATERIALIZED (
  SELECT u.item_id, i.article_id::text AS key, u.total
  FROM (SELECT u.item_id, sum(u.used) AS total FROM stock_usage u WHERE u.period = $1 AND u.starts_on >= $2 AND u.starts_on <= $3 GROUP BY u.item_id) u JOIN stock_items i ON i.id = u.item_id
  WHERE u.total <> 0 AND i.article_id IS NOT NULL ),
shown AS MATERIALIZED (
  SELECT t.*, (SELECT count(*)::int FROM totals) AS count, (SELECT coalesce(sum(total), 0)::float8 FROM totals) AS "totalOfAll" FROM totals t
  ORDER BY t.total DESC, t.key LIMIT 101)
SELECT s."totalOfAll", s.count, s.total::float8 AS total, s.key, a.code AS name, a.name_nl AS about, NULL::bigint AS "basketId", p.used, w.known, w.excluded, w.total AS "weekTotal"
FROM shown s LEFT JOIN LATERAL (
SELECT ($4::date - greatest(date_trunc('week', k.first_on)::date, $5::date)) / 7 AS known, u.*,
  (SELECT count(*) FROM stock_excluded_weeks WHERE item_id = s.item_id AND week >= $6 AND week < $7)::int AS excluded
FROM (SELECT least((SELECT counts_on FROM stock_mutations WHERE item_id = s.item_id ORDER BY counts_on LIMIT 1),
    (SELECT min(week) FROM stock_usage_history WHERE item_id = s.item_id)) AS first_on OFFSET 0) k
CROSS JOIN (SELECT coalesce(sum(greatest(w.used, 0)) FILTER (WHERE w.starts_on >= $8
      AND w.starts_on <> ALL (ARRAY(SELECT week FROM stock_excluded_weeks WHERE item_id = s.item_id))), 0)::float8 AS total,
    coalesce(sum(w.used) FILTER (WHERE w.starts_on >= $9), 0)::float8 AS "inYear",
    count(*) FILTER (WHERE w.starts_on >= $10 AND w.used > 0)::int AS "busyWeeks"
  FROM stock_usage w WHERE w.item_id = s.item_id AND w.period = 'week' AND w.starts_on >= $11 AND w.starts_on < $12) u
WHERE k.first_on < $13) w ON true JOIN articles a ON a.id = s.key::bigint
CROSS JOIN LATERAL (SELECT ARRAY[coalesce(sum(u.used) FILTER (WHERE u.starts_on = $14), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $15), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $16), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $17), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $18), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $19), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $20), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $21), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $22), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $23), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $24), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $25), 0)]::float8[] AS used FROM stock_usage u WHERE u.item_id = s.item_id AND u.period = $26 AND u.starts_on >= $27 AND u.starts_on <= $28) p ORDER BY s.total DESC, s.key;

-- stock.listArticleUsages, search: "uu"
WITH totals AS MATERIALIZED (
  SELECT u.item_id, i.article_id::text AS key, u.total
  FROM (SELECT u.item_id, sum(u.used) AS total FROM stock_usage u WHERE u.period = $1 AND u.starts_on >= $2 AND u.starts_on <= $3 GROUP BY u.item_id) u JOIN stock_items i ON i.id = u.item_id
  JOIN articles a ON a.id = i.article_id
  WHERE u.total <> 0 AND i.article_id IS NOT NULL AND a.search_text LIKE searchable($4)),
shown AS MATERIALIZED (
  SELECT t.*, (SELECT count(*)::int FROM totals) AS count, (SELECT coalesce(sum(total), 0)::float8 FROM totals) AS "totalOfAll" FROM totals t
  ORDER BY t.total DESC, t.key LIMIT 101)
SELECT s."totalOfAll", s.count, s.total::float8 AS total, s.key, a.code AS name, a.name_nl AS about, NULL::bigint AS "basketId", p.used, w.known, w.excluded, w.total AS "weekTotal"
FROM shown s LEFT JOIN LATERAL (
SELECT ($5::date - greatest(date_trunc('week', k.first_on)::date, $6::date)) / 7 AS known, u.*,
  (SELECT count(*) FROM stock_excluded_weeks WHERE item_id = s.item_id AND week >= $7 AND week < $8)::int AS excluded
FROM (SELECT least((SELECT counts_on FROM stock_mutations WHERE item_id = s.item_id ORDER BY counts_on LIMIT 1),
    (SELECT min(week) FROM stock_usage_history WHERE item_id = s.item_id)) AS first_on OFFSET 0) k
CROSS JOIN (SELECT coalesce(sum(greatest(w.used, 0)) FILTER (WHERE w.starts_on >= $9
      AND w.starts_on <> ALL (ARRAY(SELECT week FROM stock_excluded_weeks WHERE item_id = s.item_id))), 0)::float8 AS total,
    coalesce(sum(w.used) FILTER (WHERE w.starts_on >= $10), 0)::float8 AS "inYear",
    count(*) FILTER (WHERE w.starts_on >= $11 AND w.used > 0)::int AS "busyWeeks"
  FROM stock_usage w WHERE w.item_id = s.item_id AND w.period = 'week' AND w.starts_on >= $12 AND w.starts_on < $13) u
WHERE k.first_on < $14) w ON true JOIN articles a ON a.id = s.key::bigint
CROSS JOIN LATERAL (SELECT ARRAY[coalesce(sum(u.used) FILTER (WHERE u.starts_on = $15), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $16), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $17), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $18), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $19), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $20), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $21), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $22), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $23), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $24), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $25), 0), coalesce(sum(u.used) FILTER (WHERE u.starts_on = $26), 0)]::float8[] AS used FROM stock_usage u WHERE u.item_id = s.item_id AND u.period = $27 AND u.starts_on >= $28 AND u.starts_on <= $29) p ORDER BY s.total DESC, s.key;

-- stock.listDueCounts
WITH short AS (
    SELECT l.lot_id, l.location_id, max(coalesce(w.ended_at, w.started_at)) AS at FROM stock_pick_lines l JOIN stock_pick_lists w ON w.id = l.list_id
    WHERE l.short GROUP BY l.lot_id, l.location_id),
  emptied AS MATERIALIZED (
    SELECT s.item_id, m.lot_id, m.location_id, max(m.at) AS at, max(m.counts_on) AS "on" FROM stock_mutations m
    JOIN stock_positions s ON s.lot_id = m.lot_id AND s.location_id = m.location_id AND s.quantity = 0
    JOIN stock_locations p ON p.id = m.location_id AND p.type IN ('pick', 'bulk')
    WHERE m.quantity < 0 AND m.counts_on > (SELECT $1::date - $2::int) GROUP BY s.item_id, m.lot_id, m.location_id),
  old AS MATERIALIZED (
    -- Most items are counted once a year: their old lots are few and found by their day, those of the other classes item by item.
    SELECT o.id FROM stock_lots o JOIN stock_items i ON i.id = o.item_id AND i.abc = 'C' AND i.physical > 0
    WHERE o.received_on <= (SELECT $3::date - $4::int)
    UNION ALL SELECT o.id FROM stock_items i CROSS JOIN LATERAL (
      -- OFFSET 0 keeps the planner from reading every lot: it looks into the index by item and day.
      SELECT o.id FROM stock_lots o WHERE o.item_id = i.id AND o.received_on <= (SELECT $5::date) - CASE i.abc WHEN 'A' THEN $6 WHEN 'B' THEN $7 ELSE $8 END::int OFFSET 0) o
    WHERE i.abc <> 'C' AND i.physical > 0),
  -- Few of all positions: old enough for their class, short or emptied since their last count, or waiting for a second count.
  candidates AS MATERIALIZED (
    SELECT s.item_id, s.lot_id, s.location_id FROM old JOIN stock_positions s ON s.lot_id = old.id AND s.quantity > 0
    UNION SELECT s.item_id, s.lot_id, s.location_id FROM short h JOIN stock_positions s ON s.lot_id = h.lot_id AND s.location_id = h.location_id
    UNION SELECT e.item_id, e.lot_id, e.location_id FROM emptied e
    UNION SELECT f.item_id, f.lot_id, f.location_id FROM stock_first_counts f),
  due AS MATERIALIZED (
    SELECT s.item_id, s.lot_id, s.location_id, f.counter_id, CASE WHEN s.quantity > 0 OR e.on IS NULL THEN coalesce(c.on, o.received_on) + CASE i.abc WHEN 'A' THEN $9 WHEN 'B' THEN $10 ELSE $11 END::int ELSE e.on END AS "dueOn",
      CASE WHEN f.lot_id IS NOT NULL THEN 'recount' WHEN h.at IS NOT NULL AND (c.on IS NULL OR h.at > coalesce(c.at, c.on)) THEN 'short'
        WHEN s.quantity > 0 THEN 'cycle' WHEN e.at > coalesce(c.at, c.on, '-infinity') THEN 'zero' END AS reason
    FROM candidates JOIN stock_positions s USING (item_id, lot_id, location_id) JOIN stock_items i ON i.id = s.item_id JOIN stock_lots o ON o.id = s.lot_id
    LEFT JOIN LATERAL (SELECT max(counts_on) AS "on", max(counted_at) AS at FROM stock_counts c WHERE c.item_id = s.item_id AND c.lot_id = s.lot_id AND c.location_id = s.location_id AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = c.act)) c ON true
    LEFT JOIN short h ON h.lot_id = s.lot_id AND h.location_id = s.location_id
    LEFT JOIN emptied e ON e.item_id = s.item_id AND e.lot_id = s.lot_id AND e.location_id = s.location_id
    LEFT JOIN stock_first_counts f ON f.item_id = s.item_id AND f.lot_id = s.lot_id AND f.location_id = s.location_id)
  SELECT d.reason, d."dueOn", coalesce(d.counter_id = $12, false) AS "isMine",
o.id AS "lotId", p.id AS "locationId", p.code AS location, o.code AS lot, coalesce(i.paper, a.code) AS code, nullif(a.ean, '') AS ean, i.unit, coalesce(i.per_pack, a.pieces_per_box) AS "perPack",
CASE WHEN i.paper IS NULL THEN a.name_nl
  ELSE CASE WHEN starts_with(i.name, $13::jsonb ->> coalesce(i.cut_of, i.paper)) THEN $14::jsonb ->> coalesce(i.cut_of, i.paper) ELSE i.name END END AS name, count(*) OVER ()::int AS count
  FROM due d JOIN stock_items i ON i.id = d.item_id JOIN stock_lots o ON o.id = d.lot_id JOIN stock_locations p ON p.id = d.location_id
  LEFT JOIN articles a ON a.id = i.article_id
  WHERE d.reason IN ('recount', 'short', 'zero') OR (d.reason = 'cycle' AND d."dueOn" <= $15::date)
  ORDER BY p.aisle, CASE WHEN p.aisle % 2 = 0 THEN -p.bay ELSE p.bay END, p.level, p.code, o.code, i.id LIMIT $16;

-- stock.listCountDifferences
SELECT
o.id AS "lotId", p.id AS "locationId", p.code AS location, o.code AS lot, coalesce(i.paper, a.code) AS code, nullif(a.ean, '') AS ean, i.unit, coalesce(i.per_pack, a.pieces_per_box) AS "perPack",
CASE WHEN i.paper IS NULL THEN a.name_nl
  ELSE CASE WHEN starts_with(i.name, $1::jsonb ->> coalesce(i.cut_of, i.paper)) THEN $2::jsonb ->> coalesce(i.cut_of, i.paper) ELSE i.name END END AS name, f.counted::float8 AS counted, f.difference::float8 AS difference, f.counted_at AS "countedAt", u.name AS counter,
    CASE WHEN i.physical = 0 THEN 0 ELSE round(i.value * f.difference / i.physical * 10000) END::bigint AS value
  FROM stock_first_counts f JOIN stock_items i ON i.id = f.item_id JOIN stock_lots o ON o.id = f.lot_id JOIN stock_locations p ON p.id = f.location_id
  JOIN users u ON u.id = f.counter_id LEFT JOIN articles a ON a.id = i.article_id
  ORDER BY abs(i.value * f.difference / nullif(i.physical, 0)) DESC NULLS LAST, f.counted_at LIMIT $3;

-- stock.listPickDemands
WITH waiting AS MATERIALIZED (
    SELECT r.id, r.line_id, r.item_id, r.need_on, r.quantity, l.basket_id, a.piece_weight_g
    FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id JOIN articles a ON a.id = i.article_id
    JOIN lines l ON l.id = r.line_id JOIN baskets b ON b.id = l.basket_id
    WHERE r.kind = 'hard' AND i.article_id IS NOT NULL AND l.status IN ('warehouse_call', 'partly_delivered')
AND b.status NOT IN ('on_hold', 'order_canceled') AND NOT EXISTS (
SELECT 1 FROM stock_pick_parts t JOIN stock_pick_lists w ON w.id = t.list_id
WHERE t.reservation_id = r.id AND (w.status = 'open' OR t.staged > 0)) ),
  held AS MATERIALIZED (
    SELECT l.lot_id, l.location_id, sum(CASE WHEN l.short THEN coalesce(l.scanned, 0) ELSE l.quantity END) AS quantity
    FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id WHERE w.status = 'open' GROUP BY l.lot_id, l.location_id),
  lying AS MATERIALIZED (
    SELECT p.item_id, c.code, c.aisle, c.bay, c.level, p.quantity - coalesce(h.quantity, 0) AS quantity
    FROM stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations c ON c.id = p.location_id LEFT JOIN held h ON h.lot_id = p.lot_id AND h.location_id = p.location_id
    WHERE p.item_id = ANY(ARRAY(SELECT item_id FROM waiting)) AND p.quantity > coalesce(h.quantity, 0) AND c.type IN ('pick', 'bulk') AND ((o.blocked OR o.best_before < $1::date) IS NOT TRUE AND NOT c.type = 'quarantine'))
  SELECT b.id AS "basketId", b.number, k.name AS customer, coalesce(a.city, '') AS city, min(q.need_on) AS "needOn", min(d.method) AS method,
    array_agg(q.line_id::float8 ORDER BY q.line_id) AS "lineIds", sum(q.quantity)::float8 AS pieces,
    sum(least(q.quantity, (SELECT coalesce(sum(y.quantity), 0) FROM lying y WHERE y.item_id = q.item_id)))::float8 AS pickable,
    (sum(q.quantity * coalesce(q.piece_weight_g, 0)) / 1000)::float8 AS kg,
    ARRAY(SELECT y.code FROM lying y WHERE y.item_id = ANY(array_agg(q.item_id)) GROUP BY y.code, y.aisle, y.bay, y.level ORDER BY y.aisle, y.bay, y.level, y.code LIMIT 6) AS locations
  FROM waiting q JOIN baskets b ON b.id = q.basket_id JOIN customers k ON k.id = b.customer_id
  LEFT JOIN LATERAL (SELECT address_id, method FROM deliveries WHERE line_id = q.line_id ORDER BY date NULLS LAST, id LIMIT 1) d ON true
  LEFT JOIN addresses a ON a.id = d.address_id
  GROUP BY b.id, b.number, k.name, a.city ORDER BY min(q.need_on), b.number LIMIT $2;
SELECT carrier, at FROM carrier_cut_offs ORDER BY carrier;

-- stock.listPickDemands, search: "uu"
WITH waiting AS MATERIALIZED (
    SELECT r.id, r.line_id, r.item_id, r.need_on, r.quantity, l.basket_id, a.piece_weight_g
    FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id JOIN articles a ON a.id = i.article_id
    JOIN lines l ON l.id = r.line_id JOIN baskets b ON b.id = l.basket_id
    WHERE r.kind = 'hard' AND i.article_id IS NOT NULL AND l.status IN ('warehouse_call', 'partly_delivered')
AND b.status NOT IN ('on_hold', 'order_canceled') AND NOT EXISTS (
SELECT 1 FROM stock_pick_parts t JOIN stock_pick_lists w ON w.id = t.list_id
WHERE t.reservation_id = r.id AND (w.status = 'open' OR t.staged > 0)) AND b.search_text LIKE searchable($1)),
  held AS MATERIALIZED (
    SELECT l.lot_id, l.location_id, sum(CASE WHEN l.short THEN coalesce(l.scanned, 0) ELSE l.quantity END) AS quantity
    FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id WHERE w.status = 'open' GROUP BY l.lot_id, l.location_id),
  lying AS MATERIALIZED (
    SELECT p.item_id, c.code, c.aisle, c.bay, c.level, p.quantity - coalesce(h.quantity, 0) AS quantity
    FROM stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations c ON c.id = p.location_id LEFT JOIN held h ON h.lot_id = p.lot_id AND h.location_id = p.location_id
    WHERE p.item_id = ANY(ARRAY(SELECT item_id FROM waiting)) AND p.quantity > coalesce(h.quantity, 0) AND c.type IN ('pick', 'bulk') AND ((o.blocked OR o.best_before < $2::date) IS NOT TRUE AND NOT c.type = 'quarantine'))
  SELECT b.id AS "basketId", b.number, k.name AS customer, coalesce(a.city, '') AS city, min(q.need_on) AS "needOn", min(d.method) AS method,
    array_agg(q.line_id::float8 ORDER BY q.line_id) AS "lineIds", sum(q.quantity)::float8 AS pieces,
    sum(least(q.quantity, (SELECT coalesce(sum(y.quantity), 0) FROM lying y WHERE y.item_id = q.item_id)))::float8 AS pickable,
    (sum(q.quantity * coalesce(q.piece_weight_g, 0)) / 1000)::float8 AS kg,
    ARRAY(SELECT y.code FROM lying y WHERE y.item_id = ANY(array_agg(q.item_id)) GROUP BY y.code, y.aisle, y.bay, y.level ORDER BY y.aisle, y.bay, y.level, y.code LIMIT 6) AS locations
  FROM waiting q JOIN baskets b ON b.id = q.basket_id JOIN customers k ON k.id = b.customer_id
  LEFT JOIN LATERAL (SELECT address_id, method FROM deliveries WHERE line_id = q.line_id ORDER BY date NULLS LAST, id LIMIT 1) d ON true
  LEFT JOIN addresses a ON a.id = d.address_id
  GROUP BY b.id, b.number, k.name, a.city ORDER BY min(q.need_on), b.number LIMIT $3;
SELECT carrier, at FROM carrier_cut_offs ORDER BY carrier;

-- stock.listPickLists
SELECT w.id, w.status, g.code AS stage, w.picker_id AS "pickerId", u.name AS picker, w.started_at AS "startedAt", w.ended_at AS "endedAt",
  (SELECT count(*) FROM stock_pick_lines l WHERE l.list_id = w.id)::int AS lines,
  (SELECT count(*) FROM stock_pick_lines l WHERE l.list_id = w.id AND coalesce((l.short OR l.scanned = l.quantity), false))::int AS "closedLines",
  (SELECT p.code FROM stock_pick_lines l JOIN stock_locations p ON p.id = l.location_id WHERE l.list_id = w.id AND w.status = 'open' AND NOT coalesce((l.short OR l.scanned = l.quantity), false)
    ORDER BY l.position LIMIT 1) AS "nextLocation",
  coalesce((SELECT jsonb_agg(jsonb_build_object('basketId', q.id, 'number', q.number, 'staged', q.staged) ORDER BY q.number) FROM (
    SELECT b.id, b.number, sum(CASE WHEN r.id IS NULL THEN 0 ELSE t.staged END) AS staged FROM stock_pick_parts t JOIN lines k ON k.id = t.line_id
    JOIN baskets b ON b.id = k.basket_id LEFT JOIN stock_reservations r ON r.id = t.reservation_id WHERE t.list_id = w.id GROUP BY b.id, b.number) q), '[]') AS orders
FROM stock_pick_lists w JOIN stock_locations g ON g.id = w.stage_id LEFT JOIN users u ON u.id = w.picker_id
    WHERE w.status = 'open' OR EXISTS (SELECT 1 FROM stock_pick_parts t JOIN stock_reservations r ON r.id = t.reservation_id WHERE t.list_id = w.id AND t.staged > 0)
    ORDER BY w.status <> 'open', w.id DESC;
SELECT count(DISTINCT w.id)::int AS lists, count(*) FILTER (WHERE l.scanned > 0)::int AS lines, count(*) FILTER (WHERE l.short)::int AS short
FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id WHERE w.ended_at IS NOT NULL AND (w.ended_at AT TIME ZONE $1)::date = $2;
SELECT code, name FROM stock_locations WHERE type = 'dispatch' AND kind = 'bin' AND active ORDER BY aisle, bay, level, code;
