-- reports.listRejected
WITH page AS MATERIALIZED (
    SELECT * FROM ((SELECT * FROM (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2) e WHERE true AND true ORDER BY e.ended_at DESC, e.id DESC LIMIT $3) UNION ALL (SELECT * FROM (
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $4 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $5::date AND b.valid_until >= $6::date) e WHERE true AND true ORDER BY e.ended_at DESC, e.id DESC LIMIT $7)) e ORDER BY e.ended_at DESC, e.id DESC LIMIT $8)
  SELECT b.id, b.number, b.version, b.status, p.kind, p.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = p.reason) AND r.code = p.reason), p.reason) AS "reasonName", c.name AS customer, b.description, u.name AS "orderManager", b.total,
    (p.ended_at AT TIME ZONE $9)::date AS "endedOn", p.ended_at AS at,
    coalesce(CASE p.reason WHEN 'expired' THEN NULL
      WHEN 'declined' THEN (SELECT q.decline_reason FROM quotes q WHERE q.basket_id = b.id AND q.status = 'declined' ORDER BY q.revision DESC LIMIT 1)
      ELSE b.note END, '') AS note,
    coalesce(x.competitor, '') AS competitor, x.competitor_price AS "competitorPrice", b.follow_up_on AS "callOn", b.follow_up_note AS "callNote",
    (SELECT n.name FROM managers k JOIN users n ON n.id = k.user_id WHERE k.id = coalesce(b.follow_up_by, b.order_manager_id)) AS caller,
    (SELECT jsonb_build_object('id', k.id, 'name', n.name) FROM managers k JOIN users n ON n.id = k.user_id WHERE k.id = b.follow_up_by) AS "followUpBy",
    (b.followed_up_at AT TIME ZONE $10)::date AS "calledOn",
    (SELECT CASE $11 WHEN 'nl' THEN s.name_nl ELSE s.name_en END FROM lines l JOIN sub_groups s ON s.id = l.sub_group_id
     WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') ORDER BY l.position, l.id LIMIT 1) AS product
  FROM page p JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id LEFT JOIN lost_quotes x ON x.basket_id = b.id
  LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id
  ORDER BY p.ended_at DESC, p.id DESC;
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2 UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $3 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $4::date AND b.valid_until >= $5::date)
  SELECT e.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = e.reason) AND r.code = e.reason), e.reason) AS name, count(*) AS count, sum(e.total)::bigint AS total FROM ended e GROUP BY e.reason ORDER BY count(*) DESC, e.reason;
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2 AND b.id IN (SELECT basket_id FROM lost_quotes WHERE competitor <> '') UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $3 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $4::date AND b.valid_until >= $5::date AND b.id IN (SELECT basket_id FROM lost_quotes WHERE competitor <> ''))
  SELECT min(x.competitor) AS reason, min(x.competitor) AS name, count(*) AS count, sum(e.total)::bigint AS total
  FROM ended e JOIN lost_quotes x ON x.basket_id = e.id WHERE true GROUP BY lower(x.competitor) ORDER BY count(*) DESC, lower(x.competitor);

-- reports.listRejected, search: "uu"
WITH page AS MATERIALIZED (
    SELECT * FROM ((SELECT * FROM (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2 AND b.search_text LIKE searchable($3)) e WHERE true AND true ORDER BY e.ended_at DESC, e.id DESC LIMIT $4) UNION ALL (SELECT * FROM (
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $5 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $6::date AND b.valid_until >= $7::date AND b.search_text LIKE searchable($8)) e WHERE true AND true ORDER BY e.ended_at DESC, e.id DESC LIMIT $9)) e ORDER BY e.ended_at DESC, e.id DESC LIMIT $10)
  SELECT b.id, b.number, b.version, b.status, p.kind, p.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = p.reason) AND r.code = p.reason), p.reason) AS "reasonName", c.name AS customer, b.description, u.name AS "orderManager", b.total,
    (p.ended_at AT TIME ZONE $11)::date AS "endedOn", p.ended_at AS at,
    coalesce(CASE p.reason WHEN 'expired' THEN NULL
      WHEN 'declined' THEN (SELECT q.decline_reason FROM quotes q WHERE q.basket_id = b.id AND q.status = 'declined' ORDER BY q.revision DESC LIMIT 1)
      ELSE b.note END, '') AS note,
    coalesce(x.competitor, '') AS competitor, x.competitor_price AS "competitorPrice", b.follow_up_on AS "callOn", b.follow_up_note AS "callNote",
    (SELECT n.name FROM managers k JOIN users n ON n.id = k.user_id WHERE k.id = coalesce(b.follow_up_by, b.order_manager_id)) AS caller,
    (SELECT jsonb_build_object('id', k.id, 'name', n.name) FROM managers k JOIN users n ON n.id = k.user_id WHERE k.id = b.follow_up_by) AS "followUpBy",
    (b.followed_up_at AT TIME ZONE $12)::date AS "calledOn",
    (SELECT CASE $13 WHEN 'nl' THEN s.name_nl ELSE s.name_en END FROM lines l JOIN sub_groups s ON s.id = l.sub_group_id
     WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') ORDER BY l.position, l.id LIMIT 1) AS product
  FROM page p JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id LEFT JOIN lost_quotes x ON x.basket_id = b.id
  LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id
  ORDER BY p.ended_at DESC, p.id DESC;
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2 AND b.search_text LIKE searchable($3) UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $4 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $5::date AND b.valid_until >= $6::date AND b.search_text LIKE searchable($7))
  SELECT e.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = e.reason) AND r.code = e.reason), e.reason) AS name, count(*) AS count, sum(e.total)::bigint AS total FROM ended e GROUP BY e.reason ORDER BY count(*) DESC, e.reason;
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2 AND b.search_text LIKE searchable($3) AND b.id IN (SELECT basket_id FROM lost_quotes WHERE competitor <> '') UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $4 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $5::date AND b.valid_until >= $6::date AND b.search_text LIKE searchable($7) AND b.id IN (SELECT basket_id FROM lost_quotes WHERE competitor <> ''))
  SELECT min(x.competitor) AS reason, min(x.competitor) AS name, count(*) AS count, sum(e.total)::bigint AS total
  FROM ended e JOIN lost_quotes x ON x.basket_id = e.id WHERE true GROUP BY lower(x.competitor) ORDER BY count(*) DESC, lower(x.competitor);

-- reports.readOrderIntake
SELECT nullif(s.manager_id, 0) AS "managerId", u.name AS manager, s.period, s.quotes, s.won, s.answer_days AS "answerDays", s.orders, s.value,
    s.towards, s.price AS "calculatedPrice", s.cost AS "calculatedCost"
  FROM (
    SELECT i.manager_id, date_trunc($1, i.day::timestamp)::date AS period, sum(i.quotes)::bigint AS quotes, sum(i.won)::bigint AS won,
      sum(i.answer_days) AS answer_days, sum(i.orders)::bigint AS orders, sum(i.value)::bigint AS value,
      coalesce(sum(i.value) FILTER (WHERE t.value > 0), 0)::bigint AS towards, sum(i.calculated_price)::bigint AS price,
      sum(i.calculated_cost)::bigint AS cost
    FROM (
  WITH before AS MATERIALIZED (SELECT coalesce((SELECT (value ->> 'before')::date FROM shop_state WHERE key = $2 AND value ->> 'zone' = $3), '-infinity') AS day),
  changed AS MATERIALIZED (SELECT DISTINCT (at AT TIME ZONE $4)::date AS day FROM order_intake_changes)
  SELECT m.* FROM order_intake_months m WHERE m.day >= date_trunc('month', ($5::date + interval '1 month - 1 day')::timestamp)::date AND m.day < date_trunc('month', least($6::date + 1, (SELECT day FROM before))::timestamp)::date AND m.day NOT IN (SELECT date_trunc('month', day::timestamp)::date AS day FROM changed) UNION ALL
  SELECT k.* FROM (
    SELECT $7::date, least(date_trunc('month', ($8::date + interval '1 month - 1 day')::timestamp)::date - 1, $9::date) UNION ALL SELECT greatest(date_trunc('month', ($10::date + interval '1 month - 1 day')::timestamp)::date, date_trunc('month', least($11::date + 1, (SELECT day FROM before))::timestamp)::date), $12::date
    UNION ALL SELECT DISTINCT c.day, (c.day + interval '1 month')::date - 1 FROM (SELECT date_trunc('month', day::timestamp)::date AS day FROM changed) c WHERE c.day >= date_trunc('month', ($13::date + interval '1 month - 1 day')::timestamp)::date AND c.day < date_trunc('month', least($14::date + 1, (SELECT day FROM before))::timestamp)::date) apart (first, last) JOIN order_intake_days k ON k.day BETWEEN apart.first AND apart.last
  WHERE k.day < (SELECT day FROM before) AND k.day NOT IN (SELECT day FROM changed)
  UNION ALL
  SELECT one.day, one.business_unit_id, one.manager_id, sum(one.quotes)::int AS quotes, sum(one.won)::int AS won, sum(one.answer_days) AS answer_days,
    sum(one.orders)::int AS orders, sum(one.value)::bigint AS value, sum(one.price)::bigint AS calculated_price, sum(one.cost)::bigint AS calculated_cost
  FROM (
  SELECT greatest($15::date, (SELECT day FROM before)) AS first, $16::date AS last
  UNION ALL SELECT c.day, c.day FROM changed c WHERE c.day BETWEEN $17 AND $18 AND c.day < (SELECT day FROM before)) span CROSS JOIN LATERAL (
    SELECT (q.sent_at AT TIME ZONE $19)::date AS day, b.business_unit_id, coalesce(b.order_manager_id, 0) AS manager_id, 1 AS quotes,
      (b.ordered_at IS NOT NULL AND b.status <> 'order_canceled')::int AS won, extract(epoch FROM q.sent_at - b.created_at)::float8 / 86400 AS answer_days,
      0 AS orders, 0 AS value, 0 AS price, 0 AS cost
    FROM quotes q JOIN baskets b ON b.id = q.basket_id
    WHERE q.sent_at >= span.first::timestamp AT TIME ZONE $20 AND q.sent_at < (span.last + 1)::timestamp AT TIME ZONE $21 AND q.sent_at <= $22 AND (q.status <> 'held' AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = q.mail_id AND m.status = 'withdrawn')) AND NOT EXISTS (
SELECT 1 FROM quotes e WHERE e.basket_id = q.basket_id AND e.revision < q.revision AND (e.status <> 'held' AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = e.mail_id AND m.status = 'withdrawn')))
    UNION ALL
    SELECT (b.ordered_at AT TIME ZONE $23)::date, b.business_unit_id, coalesce(b.order_manager_id, 0), 0, 0, 0, 1, b.total, coalesce(l.price, 0), coalesce(l.cost, 0)
    FROM baskets b CROSS JOIN LATERAL (
      SELECT sum(l.price) AS price, sum(l.cost + l.outside_difference) AS cost FROM lines l WHERE l.basket_id = b.id AND l.cost > 0 AND l.status NOT IN ('order_canceled', 'quote_canceled')) l
    WHERE b.ordered_at >= span.first::timestamp AT TIME ZONE $24 AND b.ordered_at < (span.last + 1)::timestamp AT TIME ZONE $25 AND b.status <> 'order_canceled' AND b.type <> ALL($26)) one
  GROUP BY one.day, one.business_unit_id, one.manager_id) i LEFT JOIN (
      SELECT manager_id, value, from_month, coalesce(lead(from_month) OVER (PARTITION BY manager_id ORDER BY from_month), 'infinity') AS ended
      FROM order_intake_targets) t ON t.manager_id = i.manager_id AND t.value > 0 AND i.day >= t.from_month AND i.day < t.ended WHERE true GROUP BY 1, 2) s
  LEFT JOIN managers m ON m.id = s.manager_id LEFT JOIN users u ON u.id = m.user_id
  ORDER BY s.period, u.name NULLS LAST;
SELECT t.manager_id AS "managerId", u.name AS manager, t.from_month AS "fromMonth", t.value, t.version
FROM order_intake_targets t JOIN managers m ON m.id = t.manager_id JOIN users u ON u.id = m.user_id
ORDER BY u.name, t.manager_id, t.from_month DESC;

-- reports.readIntakeWeekdays
SELECT nullif(s.manager_id, 0) AS "managerId", u.name AS manager, s.weekday, s.orders, s.value
  FROM (
    SELECT i.manager_id, extract(isodow FROM i.day)::int AS weekday, sum(i.orders)::bigint AS orders, sum(i.value)::bigint AS value
    FROM (
  WITH before AS MATERIALIZED (SELECT coalesce((SELECT (value ->> 'before')::date FROM shop_state WHERE key = $1 AND value ->> 'zone' = $2), '-infinity') AS day),
  changed AS MATERIALIZED (SELECT DISTINCT (at AT TIME ZONE $3)::date AS day FROM order_intake_changes)
  SELECT k.* FROM (VALUES ($4::date, $5::date)) apart (first, last) JOIN order_intake_days k ON k.day BETWEEN apart.first AND apart.last
  WHERE k.day < (SELECT day FROM before) AND k.day NOT IN (SELECT day FROM changed)
  UNION ALL
  SELECT one.day, one.business_unit_id, one.manager_id, sum(one.quotes)::int AS quotes, sum(one.won)::int AS won, sum(one.answer_days) AS answer_days,
    sum(one.orders)::int AS orders, sum(one.value)::bigint AS value, sum(one.price)::bigint AS calculated_price, sum(one.cost)::bigint AS calculated_cost
  FROM (
  SELECT greatest($6::date, (SELECT day FROM before)) AS first, $7::date AS last
  UNION ALL SELECT c.day, c.day FROM changed c WHERE c.day BETWEEN $8 AND $9 AND c.day < (SELECT day FROM before)) span CROSS JOIN LATERAL (
    SELECT (q.sent_at AT TIME ZONE $10)::date AS day, b.business_unit_id, coalesce(b.order_manager_id, 0) AS manager_id, 1 AS quotes,
      (b.ordered_at IS NOT NULL AND b.status <> 'order_canceled')::int AS won, extract(epoch FROM q.sent_at - b.created_at)::float8 / 86400 AS answer_days,
      0 AS orders, 0 AS value, 0 AS price, 0 AS cost
    FROM quotes q JOIN baskets b ON b.id = q.basket_id
    WHERE q.sent_at >= span.first::timestamp AT TIME ZONE $11 AND q.sent_at < (span.last + 1)::timestamp AT TIME ZONE $12 AND q.sent_at <= $13 AND (q.status <> 'held' AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = q.mail_id AND m.status = 'withdrawn')) AND NOT EXISTS (
SELECT 1 FROM quotes e WHERE e.basket_id = q.basket_id AND e.revision < q.revision AND (e.status <> 'held' AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = e.mail_id AND m.status = 'withdrawn')))
    UNION ALL
    SELECT (b.ordered_at AT TIME ZONE $14)::date, b.business_unit_id, coalesce(b.order_manager_id, 0), 0, 0, 0, 1, b.total, coalesce(l.price, 0), coalesce(l.cost, 0)
    FROM baskets b CROSS JOIN LATERAL (
      SELECT sum(l.price) AS price, sum(l.cost + l.outside_difference) AS cost FROM lines l WHERE l.basket_id = b.id AND l.cost > 0 AND l.status NOT IN ('order_canceled', 'quote_canceled')) l
    WHERE b.ordered_at >= span.first::timestamp AT TIME ZONE $15 AND b.ordered_at < (span.last + 1)::timestamp AT TIME ZONE $16 AND b.status <> 'order_canceled' AND b.type <> ALL($17)) one
  GROUP BY one.day, one.business_unit_id, one.manager_id) i WHERE true AND i.orders > 0 GROUP BY 1, 2) s
  LEFT JOIN managers m ON m.id = s.manager_id LEFT JOIN users u ON u.id = m.user_id
  ORDER BY u.name NULLS LAST, s.manager_id, s.weekday;

-- reports.listExports
SELECT e.id, e.report, e.from_on AS "from", e.until_on AS "until", e.unit_id AS "unitId", u.brand ->> 'name' AS unit, e.status, e.rows_done AS "rowsDone",
  e.rows_total AS "rowsTotal", CASE WHEN f.removed_at IS NULL AND e.finished_at > $1::timestamptz - make_interval(days => $2) THEN f.size END AS size,
  CASE WHEN e.file_id IS NOT NULL THEN e.finished_at + make_interval(days => $3) END AS "expiresAt",
  e.mail_as IS NOT NULL AS mailed, e.created_at AS "createdAt", e.refusal
FROM exports e LEFT JOIN files f ON f.id = e.file_id LEFT JOIN business_units u ON u.id = e.unit_id
WHERE (e.user_id = $4 OR e.recipient_ids <> '{}' AND e.recipient_ids @> ARRAY[$5::bigint]) AND true AND true AND true ORDER BY e.id DESC LIMIT $6;
SELECT count(*) AS count FROM (SELECT 1 FROM exports e WHERE (e.user_id = $1 OR e.recipient_ids <> '{}' AND e.recipient_ids @> ARRAY[$2::bigint]) AND true AND true LIMIT $3) AS counted;
