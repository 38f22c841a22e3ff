-- imports.list
SELECT i.id, c.name AS customer, f.name AS "fileName", i.status, n.rows, n.ready, n.imported, n.rejected, i.version, i.created_at AS "createdAt",
i.created_by_name AS "createdBy" FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id
LEFT JOIN LATERAL (
  SELECT count(*) AS rows, count(*) FILTER (WHERE status = 'imported') AS imported, count(*) FILTER (WHERE status = 'rejected') AS rejected,
    count(*) FILTER (WHERE status = 'ready') AS ready, count(DISTINCT basket_id) AS orders
  FROM import_rows r WHERE r.import_id = i.id) n ON true
    WHERE true AND true ORDER BY i.id DESC LIMIT $1;
SELECT count(*) AS count FROM (
SELECT 1 FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id WHERE true LIMIT $1) AS counted;

-- imports.list, search: "uu"
SELECT i.id, c.name AS customer, f.name AS "fileName", i.status, n.rows, n.ready, n.imported, n.rejected, i.version, i.created_at AS "createdAt",
i.created_by_name AS "createdBy" FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id
LEFT JOIN LATERAL (
  SELECT count(*) AS rows, count(*) FILTER (WHERE status = 'imported') AS imported, count(*) FILTER (WHERE status = 'rejected') AS rejected,
    count(*) FILTER (WHERE status = 'ready') AS ready, count(DISTINCT basket_id) AS orders
  FROM import_rows r WHERE r.import_id = i.id) n ON true
    WHERE true AND searchable(c.name || ' ' || f.name) LIKE searchable($1) AND true ORDER BY i.id DESC LIMIT $2;
SELECT count(*) AS count FROM (
SELECT 1 FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id WHERE true AND searchable(c.name || ' ' || f.name) LIKE searchable($1) LIMIT $2) AS counted;

-- imports.listRecordImports
SELECT i.id, i.kind, f.name AS "fileName", i.status, i.version, i.created_at AS "createdAt", i.created_by_name AS "createdBy", n.*
FROM record_imports i JOIN files f ON f.id = i.file_id
LEFT JOIN LATERAL (
  SELECT count(*) AS rows, count(*) FILTER (WHERE outcome = 'decide') AS decide, count(*) FILTER (WHERE outcome = 'new') AS new,
    count(*) FILTER (WHERE outcome = 'update') AS update, count(*) FILTER (WHERE outcome = 'merged') AS merged,
    count(*) FILTER (WHERE outcome = 'same') AS same, count(*) FILTER (WHERE outcome = 'left_out') AS "leftOut",
    count(*) FILTER (WHERE done AND place = lead) AS written,
    count(*) FILTER (WHERE NOT done AND outcome IN ('new', 'update')) AS ready
  FROM record_import_rows r WHERE r.import_id = i.id) n ON true WHERE i.kind = ANY($1::text[]) AND true ORDER BY i.id DESC LIMIT $2;

-- imports.listKinds
SELECT m.id, m.kind, u.name, u.email, u.initials FROM managers m JOIN users u ON u.id = m.user_id WHERE m.active;
SELECT id, name FROM business_units ORDER BY id;
SELECT code, name_nl AS "nameNl", name_en AS "nameEn", active FROM price_list_types ORDER BY code;
SELECT id FROM business_units ORDER BY id LIMIT 1;
SELECT coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AS country;
SELECT coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AS country;
SELECT id, name, mis_id AS number FROM customers ORDER BY id DESC;
SELECT id, code, name_nl AS nl, name_en AS en FROM sub_groups ORDER BY id DESC;
SELECT id, name, coalesce(brand ->> 'country', 'NL') AS country FROM business_units ORDER BY id;
SELECT id, version, business_unit_id AS "unitId", percent::float8 AS percent, valid_from AS "validFrom", replaces::float8 AS replaces
FROM vat_rates ORDER BY valid_from, id;
SELECT id, name FROM suppliers WHERE active ORDER BY id;
SELECT id, code, name_nl AS nl, name_en AS en FROM sub_groups ORDER BY id DESC;
SELECT id, code, name_nl AS name FROM articles ORDER BY id DESC;
SELECT code, name_nl AS "nameNl", name_en AS "nameEn", active FROM price_list_types ORDER BY code;
SELECT id, mis_id AS number, name, vat_number AS "vatNumber" FROM customers ORDER BY id;
SELECT coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AS country;
SELECT id, code, name_nl AS nl, name_en AS en, vat_rate::float8 AS vat FROM sub_groups ORDER BY id DESC;
SELECT id, mis_id AS number, name, vat_number AS "vatNumber" FROM customers ORDER BY id;
SELECT id, name, coalesce(brand ->> 'country', 'NL') AS country FROM business_units ORDER BY id;
SELECT id, version, business_unit_id AS "unitId", percent::float8 AS percent, valid_from AS "validFrom", replaces::float8 AS replaces
FROM vat_rates ORDER BY valid_from, id;
SELECT code, kind, department, name_nl AS nl, name_en AS en FROM plan_places WHERE active ORDER BY position, id;
SELECT code FROM (SELECT id, code FROM articles ) a UNION SELECT paper FROM stock_items WHERE paper IS NOT NULL
  UNION SELECT paper ->> 'code' FROM (
SELECT paper FROM (
  SELECT shop FROM parameter_sets WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1) current,
  jsonb_array_elements(current.shop -> 'papers') paper) p ORDER BY 1;
SELECT DISTINCT paper ->> 'code' AS code FROM (
SELECT shop FROM parameter_sets WHERE effective_from > $1
UNION ALL SELECT shop FROM parameter_drafts) coming, jsonb_array_elements(coming.shop -> 'papers') paper;
SELECT code FROM (SELECT id, code FROM articles ) a UNION SELECT paper FROM stock_items WHERE paper IS NOT NULL
  UNION SELECT paper ->> 'code' FROM (
SELECT paper FROM (
  SELECT shop FROM parameter_sets WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1) current,
  jsonb_array_elements(current.shop -> 'papers') paper) p ORDER BY 1;
SELECT DISTINCT paper ->> 'code' AS code FROM (
SELECT shop FROM parameter_sets WHERE effective_from > $1
UNION ALL SELECT shop FROM parameter_drafts) coming, jsonb_array_elements(coming.shop -> 'papers') paper;
SELECT lower(l.code) AS key, l.kind, coalesce(p.count, 0) AS lots, coalesce(b.count, 0) AS places, coalesce(w.count, 0) AS waves FROM stock_locations l
LEFT JOIN (SELECT location_id, count(*)::int AS count FROM stock_positions WHERE quantity > 0 GROUP BY 1) p ON p.location_id = l.id
LEFT JOIN (SELECT parent_id, count(*)::int AS count FROM stock_locations WHERE active GROUP BY 1) b ON b.parent_id = l.id
LEFT JOIN (SELECT stage_id, count(*)::int AS count FROM stock_pick_lists WHERE status = 'open' GROUP BY 1) w ON w.stage_id = l.id;
SELECT id, name FROM suppliers WHERE active ORDER BY id DESC;
SELECT code FROM (SELECT id, code FROM articles WHERE customer_id IS NULL) a UNION SELECT paper FROM stock_items WHERE paper IS NOT NULL
  UNION SELECT paper ->> 'code' FROM (
SELECT paper FROM (
  SELECT shop FROM parameter_sets WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1) current,
  jsonb_array_elements(current.shop -> 'papers') paper) p ORDER BY 1;
SELECT DISTINCT lower(o.code) AS code, o.supplier_id AS "supplierId", coalesce(i.paper, a.code) AS item FROM stock_offers o JOIN stock_items i ON i.id = o.item_id
LEFT JOIN articles a ON a.id = i.article_id WHERE o.code <> '' ORDER BY 1, 2, 3;
SELECT code FROM articles WHERE customer_id IS NOT NULL ORDER BY 1;
SELECT DISTINCT paper ->> 'code' AS code FROM (
SELECT shop FROM parameter_sets WHERE effective_from > $1
UNION ALL SELECT shop FROM parameter_drafts) coming, jsonb_array_elements(coming.shop -> 'papers') paper;
SELECT id, name FROM suppliers WHERE active ORDER BY id DESC;
SELECT code FROM (SELECT id, code FROM articles WHERE customer_id IS NULL) a UNION SELECT paper FROM stock_items WHERE paper IS NOT NULL
  UNION SELECT paper ->> 'code' FROM (
SELECT paper FROM (
  SELECT shop FROM parameter_sets WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1) current,
  jsonb_array_elements(current.shop -> 'papers') paper) p ORDER BY 1;
SELECT code FROM articles WHERE customer_id IS NOT NULL ORDER BY 1;
SELECT DISTINCT paper ->> 'code' AS code FROM (
SELECT shop FROM parameter_sets WHERE effective_from > $1
UNION ALL SELECT shop FROM parameter_drafts) coming, jsonb_array_elements(coming.shop -> 'papers') paper;
SELECT code FROM (SELECT id, code FROM articles ) a UNION SELECT paper FROM stock_items WHERE paper IS NOT NULL
  UNION SELECT paper ->> 'code' FROM (
SELECT paper FROM (
  SELECT shop FROM parameter_sets WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1) current,
  jsonb_array_elements(current.shop -> 'papers') paper) p ORDER BY 1;
SELECT DISTINCT paper ->> 'code' AS code FROM (
SELECT shop FROM parameter_sets WHERE effective_from > $1
UNION ALL SELECT shop FROM parameter_drafts) coming, jsonb_array_elements(coming.shop -> 'papers') paper;
SELECT code FROM (SELECT id, code FROM articles ) a UNION SELECT paper FROM stock_items WHERE paper IS NOT NULL
  UNION SELECT paper ->> 'code' FROM (
SELECT paper FROM (
  SELECT shop FROM parameter_sets WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1) current,
  jsonb_array_elements(current.shop -> 'papers') paper) p ORDER BY 1;
SELECT DISTINCT paper ->> 'code' AS code FROM (
SELECT shop FROM parameter_sets WHERE effective_from > $1
UNION ALL SELECT shop FROM parameter_drafts) coming, jsonb_array_elements(coming.shop -> 'papers') paper;
SELECT id, mis_id AS number, name, vat_number AS "vatNumber" FROM customers ORDER BY id;
