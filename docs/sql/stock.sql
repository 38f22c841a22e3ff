-- stock.list
SELECT a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
coalesce((SELECT string_agg(DISTINCT p.code, ', ' ORDER BY p.code) FROM stock_positions o JOIN stock_locations p ON p.id = o.location_id WHERE o.item_id = s.id AND o.quantity > 0), '')
  AS locations, coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, a.min_stock AS "minStock",
a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0)  ORDER BY a.code LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0) LIMIT $1) counted;

-- stock.list, search: "uu"
SELECT a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
coalesce((SELECT string_agg(DISTINCT p.code, ', ' ORDER BY p.code) FROM stock_positions o JOIN stock_locations p ON p.id = o.location_id WHERE o.item_id = s.id AND o.quantity > 0), '')
  AS locations, coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, a.min_stock AS "minStock",
a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0) AND a.search_text LIKE searchable($1)  ORDER BY a.code LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0) AND a.search_text LIKE searchable($1) LIMIT $2) counted;

-- stock.listMaterials
SELECT s.id AS "itemId", s.paper, s.name, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
s.grams_per_m2::float8 AS "gramsPerM2", s.per_pack AS "perPack", s.per_pallet AS "perPallet", s.physical::float8 AS physical, coalesce(u.usable, 0)::float8 AS usable,
s.reserved::float8 AS reserved, (coalesce(u.usable, 0) - s.reserved)::float8 AS available,
(SELECT min(r.need_on) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard') AS "needOn",
round(s.physical * CASE s.unit WHEN 'sheet' THEN s.width_mm * s.height_mm * s.grams_per_m2 / 1e9 ELSE s.web_width_mm * s.grams_per_m2 / 1e6 END, 1)::float8 AS kg,
s.value::float8 AS "valueEur", CASE WHEN s.physical > 0 THEN round(s.value / s.physical, 6)::float8 END AS "unitCostEur",
s.min_stock::float8 AS "minStock", s.max_stock::float8 AS "maxStock", s.below_minimum AS "belowMinimum", coalesce(u.locations, '') AS locations,
(SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM stock_items s LEFT JOIN LATERAL (
  SELECT sum(p.quantity) FILTER (WHERE NOT o.blocked AND l.type <> 'quarantine') AS usable, string_agg(DISTINCT l.code, ', ' ORDER BY l.code) AS locations
  FROM stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations l ON l.id = p.location_id
  WHERE p.item_id = s.id AND p.quantity > 0) u ON true WHERE s.paper IS NOT NULL  ORDER BY s.paper LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM stock_items s LEFT JOIN LATERAL (
SELECT sum(p.quantity) FILTER (WHERE NOT o.blocked AND l.type <> 'quarantine') AS usable, string_agg(DISTINCT l.code, ', ' ORDER BY l.code) AS locations
FROM stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations l ON l.id = p.location_id
WHERE p.item_id = s.id AND p.quantity > 0) u ON true WHERE s.paper IS NOT NULL LIMIT $1) counted;

-- stock.listMaterials, search: "uu"
SELECT s.id AS "itemId", s.paper, s.name, s.unit, s.width_mm::float8 AS "widthMm", s.height_mm::float8 AS "heightMm", s.web_width_mm::float8 AS "webWidthMm",
s.grams_per_m2::float8 AS "gramsPerM2", s.per_pack AS "perPack", s.per_pallet AS "perPallet", s.physical::float8 AS physical, coalesce(u.usable, 0)::float8 AS usable,
s.reserved::float8 AS reserved, (coalesce(u.usable, 0) - s.reserved)::float8 AS available,
(SELECT min(r.need_on) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard') AS "needOn",
round(s.physical * CASE s.unit WHEN 'sheet' THEN s.width_mm * s.height_mm * s.grams_per_m2 / 1e9 ELSE s.web_width_mm * s.grams_per_m2 / 1e6 END, 1)::float8 AS kg,
s.value::float8 AS "valueEur", CASE WHEN s.physical > 0 THEN round(s.value / s.physical, 6)::float8 END AS "unitCostEur",
s.min_stock::float8 AS "minStock", s.max_stock::float8 AS "maxStock", s.below_minimum AS "belowMinimum", coalesce(u.locations, '') AS locations,
(SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM stock_items s LEFT JOIN LATERAL (
  SELECT sum(p.quantity) FILTER (WHERE NOT o.blocked AND l.type <> 'quarantine') AS usable, string_agg(DISTINCT l.code, ', ' ORDER BY l.code) AS locations
  FROM stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations l ON l.id = p.location_id
  WHERE p.item_id = s.id AND p.quantity > 0) u ON true WHERE s.paper IS NOT NULL AND searchable(s.paper || ' ' || s.name) LIKE searchable($1)  ORDER BY s.paper LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM stock_items s LEFT JOIN LATERAL (
SELECT sum(p.quantity) FILTER (WHERE NOT o.blocked AND l.type <> 'quarantine') AS usable, string_agg(DISTINCT l.code, ', ' ORDER BY l.code) AS locations
FROM stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations l ON l.id = p.location_id
WHERE p.item_id = s.id AND p.quantity > 0) u ON true WHERE s.paper IS NOT NULL AND searchable(s.paper || ' ' || s.name) LIKE searchable($1) LIMIT $2) counted;

-- stock.listLocations
WITH RECURSIVE
tree AS (
  SELECT l.*, l.code AS path FROM stock_locations l WHERE l.parent_id IS NULL
  UNION ALL SELECT l.*, t.path || ' › ' || l.code FROM stock_locations l JOIN tree t ON l.parent_id = t.id),
  goods AS (SELECT location_id, count(*)::int AS lots FROM stock_positions WHERE quantity > 0 GROUP BY location_id),
  counts AS (SELECT location_id, max(counts_on) AS counted_on FROM stock_counts GROUP BY location_id)
  SELECT t.id, t.version, t.parent_id AS "parentId", t.path, t.kind, t.code, t.name, t.type, t.aisle, t.bay, t.level, t.max_kg AS "maxKg", t.active,
    coalesce(g.lots, 0) AS lots, c.counted_on AS "countedOn"
  FROM tree t LEFT JOIN goods g ON g.location_id = t.id LEFT JOIN counts c ON c.location_id = t.id ORDER BY t.path, t.id;
