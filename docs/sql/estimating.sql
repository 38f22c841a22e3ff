-- estimating.listCostFacts
SELECT f.id, f.path, f.source, f.supplier_id AS "supplierId", s.name AS supplier, f.supplier_code AS "supplierCode", f.dated,
  f.next_review AS "nextReview", f.note, f.version
FROM cost_price_facts f LEFT JOIN suppliers s ON s.id = f.supplier_id ORDER BY f.path;
SELECT id, name FROM suppliers WHERE active ORDER BY name;
SELECT p.code AS machine, CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('nameNl', s.name_nl, 'nameEn', s.name_en) END AS product,
  count(*)::int AS operations, sum(e.setup_minutes + e.run_minutes)::float8 AS "calculatedMinutes",
  sum(e.minutes_actual)::int AS "actualMinutes", coalesce(sum(e.good), 0)::int AS good, coalesce(sum(e.waste), 0)::int AS waste
FROM plan_events e JOIN plan_places p ON p.id = e.place_id JOIN lines l ON l.id = e.line_id LEFT JOIN sub_groups s ON s.id = l.sub_group_id
WHERE e.status = 'ready' AND e.minutes_actual IS NOT NULL AND e.finished_at >= $1
GROUP BY p.code, s.id ORDER BY p.code, s.id;

-- estimating.listPaperFacts
SELECT id, code, coating, colour, texture, certificate, icc_profile AS "iccProfile", sheets_per_pack AS "sheetsPerPack",
  sheets_per_pallet AS "sheetsPerPallet", open_pack AS "openPack", house_stock AS "houseStock", suppliers, note, version
FROM paper_facts ORDER BY code;
SELECT id, name FROM suppliers WHERE active ORDER BY name;

-- estimating.listFootprintFactors
SELECT code, kg_co2e::float8 AS "kgCo2e", source, checked_on AS "checkedOn", version FROM footprint_factors ORDER BY code;

-- estimating.listPackaging
SELECT r.id, r.name, r.customer_id AS "customerId", r.main_group_id AS "mainGroupId", r.sub_group_id AS "subGroupId",
r.max_long_mm::float8 AS "maxLongMm", r.max_short_mm::float8 AS "maxShortMm", r.max_grams::float8 AS "maxGrams",
r.min_grams::float8 AS "minGrams", r.box,
r.box_length_mm AS "boxLengthMm", r.box_width_mm AS "boxWidthMm", r.box_height_mm AS "boxHeightMm", r.max_box_grams AS "maxBoxGrams",
r.pieces_per_layer AS "piecesPerLayer", r.shrink_per AS "shrinkPer", r.label, r.pallet, r.boxes_per_pallet AS "boxesPerPallet", r.active, r.version, c.name AS customer, coalesce(s.name_nl, g.name_nl) AS product
    FROM packaging_rules r LEFT JOIN customers c ON c.id = r.customer_id LEFT JOIN main_groups g ON g.id = r.main_group_id
    LEFT JOIN sub_groups s ON s.id = r.sub_group_id ORDER BY r.name;

-- estimating.listPriceLists
SELECT l.id, l.version, l.name, l.customer_id AS "customerId", c.name AS customer, l.price_list_type AS "priceListType",
  l.valid_from AS "validFrom", l.valid_to AS "validTo", l.cap_at_next_bracket AS "capAtNextBracket", l.note, l.active,
  (SELECT count(*) FROM price_list_lines n WHERE n.price_list_id = l.id)::int AS lines
FROM price_lists l LEFT JOIN customers c ON c.id = l.customer_id
WHERE l.active ORDER BY l.price_list_type NULLS LAST, c.name, l.valid_from DESC, l.id;

-- estimating.listPriceListTypes
SELECT t.id, t.version, t.code, t.name_nl AS "nameNl", t.name_en AS "nameEn", t.note, t.active,
  (SELECT count(*) FROM customers c WHERE c.price_list_type = t.code)::int AS customers,
  (SELECT json_build_object('id', l.id, 'name', l.name) FROM price_lists l
   WHERE l.price_list_type = t.code AND l.active AND l.valid_from <= $1 AND (l.valid_to IS NULL OR l.valid_to >= $2)) AS list
FROM price_list_types t ORDER BY t.code;

-- estimating.listSurcharges
SELECT u.id, u.version, u.name, u.customer_id AS "customerId", c.name AS customer, u.main_group_id AS "mainGroupId",
  u.sub_group_id AS "subGroupId", coalesce(s.name_nl, g.name_nl) AS product, u.rate::float8 AS rate, u.amount,
  u.valid_from AS "validFrom", u.valid_to AS "validTo", u.active
FROM surcharges u LEFT JOIN customers c ON c.id = u.customer_id LEFT JOIN main_groups g ON g.id = u.main_group_id
LEFT JOIN sub_groups s ON s.id = u.sub_group_id ORDER BY u.name, u.id;
