-- catalogue.listNurCodes
SELECT code, name FROM nur_codes ORDER BY code;

-- catalogue.listArticles
SELECT a.id, a.code, a.name_nl AS "nameNl", a.name_en AS "nameEn", a.sub_group_id AS "subGroupId",
s.name_nl AS product, a.customer_id AS "customerId", c.name AS customer,
a.vat_rate::float8 AS "vatPercent", a.price_breaks AS "priceBreaks", a.piece_weight_g::float8 AS "pieceWeightG",
a.pieces_per_box AS "piecesPerBox", a.min_stock AS "minStock", a.max_stock AS "maxStock", a.back_order AS "backOrder",
a.width_mm AS "widthMm", a.height_mm AS "heightMm", a.reorder_quantity AS "reorderQuantity", a.portal_visible AS "portalVisible",
a.budget_group AS "budgetGroup", a.ean, a.ledger_account AS "ledgerAccount", a.picture_file_id AS "pictureId", a.active, a.version FROM articles a LEFT JOIN sub_groups s ON s.id = a.sub_group_id LEFT JOIN customers c ON c.id = a.customer_id WHERE a.active  ORDER BY a.code LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a WHERE a.active LIMIT $1) counted;
SELECT a.id AS "articleId", (coalesce(s.physical, 0) - coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < current_date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0))::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved
  FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ANY($1);

-- catalogue.listArticles, search: "uu"
SELECT a.id, a.code, a.name_nl AS "nameNl", a.name_en AS "nameEn", a.sub_group_id AS "subGroupId",
s.name_nl AS product, a.customer_id AS "customerId", c.name AS customer,
a.vat_rate::float8 AS "vatPercent", a.price_breaks AS "priceBreaks", a.piece_weight_g::float8 AS "pieceWeightG",
a.pieces_per_box AS "piecesPerBox", a.min_stock AS "minStock", a.max_stock AS "maxStock", a.back_order AS "backOrder",
a.width_mm AS "widthMm", a.height_mm AS "heightMm", a.reorder_quantity AS "reorderQuantity", a.portal_visible AS "portalVisible",
a.budget_group AS "budgetGroup", a.ean, a.ledger_account AS "ledgerAccount", a.picture_file_id AS "pictureId", a.active, a.version FROM articles a LEFT JOIN sub_groups s ON s.id = a.sub_group_id LEFT JOIN customers c ON c.id = a.customer_id WHERE a.active AND a.search_text LIKE searchable($1)  ORDER BY a.code LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a WHERE a.active AND a.search_text LIKE searchable($1) LIMIT $2) counted;
SELECT a.id AS "articleId", (coalesce(s.physical, 0) - coalesce((
SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
  AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND (o.blocked OR o.best_before < current_date)))
    OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE c.type = 'quarantine')))), 0))::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved
  FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ANY($1);

-- catalogue.listQuestions
SELECT id, version, code, name_nl AS "nameNl", name_en AS "nameEn", help_nl AS "helpNl", help_en AS "helpEn", type, unit, min, max, step,
  multiple, affects, shown_when AS "shownWhen", answers
FROM questions ORDER BY position, id;
SELECT q.code AS question, d.scope, d.key, d.value FROM default_answers d JOIN questions q ON q.id = d.question_id
ORDER BY q.position, q.id, d.scope <> 'general', d.scope, d.key;
SELECT q.code, 'subGroup' AS kind, s.name_nl AS name, array_to_string(a.answers, chr(10)) AS value
FROM sub_group_questions a JOIN questions q ON q.id = a.question_id JOIN sub_groups s ON s.id = a.sub_group_id
UNION ALL
SELECT q.code, 'default', coalesce(u.name, s.name_nl, c.name, d.key), d.value
FROM default_answers d JOIN questions q ON q.id = d.question_id
  LEFT JOIN business_units u ON d.scope = 'unit' AND u.id::text = d.key
  LEFT JOIN sub_groups s ON d.scope = 'subGroup' AND s.id::text = d.key
  LEFT JOIN customers c ON d.scope = 'customer' AND c.id::text = d.key
WHERE d.scope <> 'general'
ORDER BY 1, 2 DESC, 3;

-- catalogue.listDefaultCustomers, search: "uu"
WITH look AS MATERIALIZED (
  SELECT count(*) FILTER (WHERE ((w.name || '') LIKE (SELECT searchable($1)) OR (w.name || '') LIKE (SELECT searchable($2)))) / $3::float8 AS named,
    count(*) FILTER (WHERE ((w.words || '') LIKE (SELECT searchable($4)) OR (w.words || '') LIKE (SELECT searchable($5)))) / $6::float8 AS found
  FROM (SELECT * FROM customer_words ORDER BY name, customer_id LIMIT (SELECT $7::int)) w ),
walked AS MATERIALIZED (SELECT * FROM ((
SELECT w.customer_id AS id, w.name, $8::int AS met FROM customer_words w  WHERE (SELECT found >= $9 FROM look) AND w.name >= (SELECT searchable($10)) AND w.name < (SELECT searchable($11) || chr(1114111)) AND w.name LIKE (SELECT searchable($12))
ORDER BY w.name, w.customer_id LIMIT (SELECT $13::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $14::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($15 / nullif(named, 0))::int FROM look)) w  WHERE (SELECT named >= $16 FROM look) AND ((w.name || '') LIKE (SELECT searchable($17)) OR (w.name || '') LIKE (SELECT searchable($18))) AND NOT w.name LIKE (SELECT searchable($19))
ORDER BY w.name, w.customer_id LIMIT (SELECT $20::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $21::int AS met FROM customer_words w  WHERE (SELECT found >= $22 FROM look) AND (SELECT named < $23 FROM look) AND w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE (search_text LIKE (SELECT searchable($24)) OR search_text LIKE (SELECT searchable($25))))) AND NOT w.name LIKE (SELECT searchable($26))
ORDER BY w.name, w.customer_id LIMIT (SELECT $27::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $28::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($29 / nullif(found, 0))::int FROM look)) w  WHERE (SELECT found >= $30 FROM look) AND (SELECT named < $31 FROM look) AND ((w.words || '') LIKE (SELECT searchable($32)) OR (w.words || '') LIKE (SELECT searchable($33))) AND NOT (((w.name || '') LIKE (SELECT searchable($34)) OR (w.name || '') LIKE (SELECT searchable($35))))
ORDER BY w.name, w.customer_id LIMIT (SELECT $36::int))) walked LIMIT (SELECT $37::int)),
ways AS MATERIALIZED (SELECT count(*) < $38 AS fall_short FROM walked)
SELECT * FROM walked WHERE NOT (SELECT fall_short FROM ways) UNION ALL (
WITH held AS MATERIALIZED (
  SELECT w.customer_id AS id, w.name,
    CASE WHEN w.name LIKE (SELECT searchable($39)) THEN $40::int WHEN ((w.name || '') LIKE (SELECT searchable($41)) OR (w.name || '') LIKE (SELECT searchable($42))) THEN $43 ELSE $44 END AS met
  FROM customer_words w  WHERE (SELECT fall_short FROM ways) AND (w.words LIKE (SELECT searchable($45)) OR w.words LIKE (SELECT searchable($46))))
SELECT id, name, met FROM held WHERE true ORDER BY met, name, id LIMIT (SELECT $47::int));
SELECT c.id, c.name FROM unnest($1::bigint[]) WITH ORDINALITY AS f (id, place)
JOIN customers c ON c.id = f.id ORDER BY f.place;

-- catalogue.listUnitProducts
SELECT id, name FROM business_units ORDER BY ui_id;
SELECT id, name_nl AS "nameNl", name_en AS "nameEn" FROM main_groups ORDER BY position, id;
SELECT id, main_group_id AS "mainGroupId", name_nl AS "nameNl", name_en AS "nameEn", vat_rate::float8 AS "vatPercent"
FROM sub_groups ORDER BY position, id;
SELECT business_unit_id AS "unitId", sub_group_id AS "subGroupId", portal_visible AS "portalVisible", vat_rate::float8 AS "vatPercent",
  lead_days AS "leadDays", order_manager_id AS "orderManagerId", position, version
FROM unit_sub_groups ORDER BY business_unit_id, position, sub_group_id;
SELECT m.id, u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.kind = 'order' AND m.active ORDER BY u.name, m.id;
