-- baskets.list
SELECT b.id, b.number, b.version, b.status, b.resume_status AS "resumeStatus", c.name AS customer, b.description, b.delivery_date AS "deliveryDate", b.promised_on AS "promisedOn",
  b.follow_up_on AS "followUpOn",
  CASE WHEN b.follow_up_by IS NOT NULL THEN (SELECT u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.id = b.follow_up_by) END AS "followUpBy", b.total,
  CASE WHEN b.status = 'quotation_sent' THEN (SELECT min(q.sent_at) FROM quotes q WHERE q.basket_id = b.id AND q.status IN ('sent', 'held')
    HAVING min(q.sent_at) > $1::timestamptz OR bool_and(q.status = 'held')) END AS "quoteGoesAt",
  (SELECT l.quantity FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') ORDER BY l.position, l.id LIMIT 1) AS quantity,
  b.status = 'in_progress' AND coalesce((SELECT bool_and(l.status IN ('entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization')) FROM lines l
    WHERE l.basket_id = b.id AND l.kind = 'product' AND l.status NOT IN ('order_canceled', 'quote_canceled')), false) AS "awaitsFiles"
FROM (SELECT b.*, coalesce(b.delivery_date, 'infinity'::date) AS sort_at FROM baskets b WHERE true AND true
  ORDER BY coalesce(b.delivery_date, 'infinity'::date) ASC, b.id ASC LIMIT (101)) b JOIN customers c ON c.id = b.customer_id
ORDER BY b.sort_at ASC, b.id ASC;
SELECT count(*) AS count, count(*) FILTER (WHERE b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND least(b.delivery_date, b.promised_on) < $1::date AND NOT (b.status = 'on_hold' AND coalesce(b.resume_status IN ('entered', 'in_calculation', 'quotation_sent', 'quote_approved'), false))) AS late, coalesce(sum(b.total), 0)::bigint AS sum
FROM (SELECT b.status, b.resume_status, b.delivery_date, b.promised_on, b.total FROM baskets b WHERE true ORDER BY b.status, b.delivery_date, b.id LIMIT (1001)) b;

-- baskets.list, search: "uu"
WITH stretch AS MATERIALIZED (SELECT greatest(1, max(id) / (400)) AS length FROM baskets),
sample AS MATERIALIZED (
  SELECT n * length + abs(hashint8(n)::bigint) % length AS id FROM stretch, generate_series(0, (400)) n)
SELECT count(*) * (SELECT length FROM stretch) AS candidates,
  CASE WHEN count(*) FILTER (WHERE ((b.search_text || '') LIKE (SELECT searchable($1)) AND true)) * (SELECT length FROM stretch) > (1500) THEN
    (array_agg(coalesce(b.delivery_date, 'infinity'::date)::text ORDER BY coalesce(b.delivery_date, 'infinity'::date) ASC) FILTER (WHERE ((b.search_text || '') LIKE (SELECT searchable($2)) AND true)))[2 + ((SELECT $3::int) / (SELECT length FROM stretch))::int]
  END AS until
FROM baskets b WHERE b.id = ANY(ARRAY(SELECT id FROM sample)) AND (b.search_text || '') ~ ALL(ARRAY(SELECT searchable(p) FROM unnest((SELECT $4::text[])) p));
SELECT b.id, count(*) OVER () AS count, count(*) FILTER (WHERE b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND least(b.delivery_date, b.promised_on) < $1::date AND NOT (b.status = 'on_hold' AND coalesce(b.resume_status IN ('entered', 'in_calculation', 'quotation_sent', 'quote_approved'), false))) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
FROM baskets b WHERE b.search_text LIKE (SELECT searchable($2)) AND true
ORDER BY coalesce(b.delivery_date, 'infinity'::date) ASC, b.id ASC LIMIT (101);
SELECT b.id, b.number, b.version, b.status, b.resume_status AS "resumeStatus", c.name AS customer, b.description, b.delivery_date AS "deliveryDate", b.promised_on AS "promisedOn",
  b.follow_up_on AS "followUpOn",
  CASE WHEN b.follow_up_by IS NOT NULL THEN (SELECT u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.id = b.follow_up_by) END AS "followUpBy", b.total,
  CASE WHEN b.status = 'quotation_sent' THEN (SELECT min(q.sent_at) FROM quotes q WHERE q.basket_id = b.id AND q.status IN ('sent', 'held')
    HAVING min(q.sent_at) > $1::timestamptz OR bool_and(q.status = 'held')) END AS "quoteGoesAt",
  (SELECT l.quantity FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') ORDER BY l.position, l.id LIMIT 1) AS quantity,
  b.status = 'in_progress' AND coalesce((SELECT bool_and(l.status IN ('entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization')) FROM lines l
    WHERE l.basket_id = b.id AND l.kind = 'product' AND l.status NOT IN ('order_canceled', 'quote_canceled')), false) AS "awaitsFiles"
FROM unnest($2::bigint[]) WITH ORDINALITY AS p (id, place) JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id
ORDER BY p.place;

-- baskets.listReorderableLines

-- baskets.listReorderableLines, search: "uu"

-- baskets.listCompetitors
SELECT mode() WITHIN GROUP (ORDER BY competitor) AS name FROM lost_quotes WHERE competitor <> '' GROUP BY lower(competitor) ORDER BY count(*) DESC, lower(competitor) LIMIT $1;

-- baskets.listReasonChoices
SELECT r.kind, r.code, r.name_nl AS name, r.note_required AS "noteRequired", r.active AND NOT r.by_system AS offered
FROM basket_reasons r ORDER BY array_position(ARRAY['reject', 'cancel', 'wait'], kind), r.position, r.id;

-- baskets.listReasons
SELECT id, version, kind, code, name_nl AS "nameNl", name_en AS "nameEn", note_required AS "noteRequired",
by_system AS "bySystem", position, active, used FROM basket_reasons ORDER BY array_position(ARRAY['reject', 'cancel', 'wait'], kind), position, id;

-- baskets.listMarginFloors
SELECT f.id, f.version, f.business_unit_id AS "unitId", u.name AS unit, f.rate::float8 AS rate FROM margin_floors f LEFT JOIN business_units u ON u.id = f.business_unit_id ORDER BY f.business_unit_id NULLS FIRST;
SELECT id, name FROM business_units ORDER BY id;

-- baskets.listTolerances
SELECT t.id, t.version, t.customer_id AS "customerId", c.name AS customer,
t.sub_group_id AS "subGroupId", s.name_nl AS product, t.under::float8 AS under, t.over::float8 AS over, t.charge FROM delivery_tolerances t LEFT JOIN customers c ON c.id = t.customer_id
LEFT JOIN sub_groups s ON s.id = t.sub_group_id WHERE t.basket_id IS NULL
  ORDER BY num_nonnulls(t.customer_id, t.sub_group_id), product, customer, t.id;
SELECT s.id, s.name_nl AS name FROM sub_groups s ORDER BY name, s.id;
