-- reports.rejected
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2
UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $3 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $4::date AND b.valid_until >= $5::date),
  page AS MATERIALIZED (SELECT * FROM ended e WHERE true AND true ORDER BY e.ended_at DESC, e.id DESC LIMIT $6)
  SELECT b.id, b.number, b.version, p.kind, p.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = p.reason) AND r.code = p.reason), p.reason) AS "reasonName", c.name AS customer, b.description, u.name AS "orderManager", b.total,
    (p.ended_at AT TIME ZONE $7)::date AS "endedOn", p.ended_at AS at,
    coalesce(CASE p.reason WHEN 'expired' THEN NULL
      WHEN 'declined' THEN (SELECT q.decline_reason FROM quotes q WHERE q.basket_id = b.id AND q.status = 'declined' ORDER BY q.revision DESC LIMIT 1)
      ELSE b.note END, '') AS note,
    (SELECT CASE $8 WHEN 'nl' THEN s.name_nl ELSE s.name_en END FROM lines l JOIN sub_groups s ON s.id = l.sub_group_id
     WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') ORDER BY l.position, l.id LIMIT 1) AS product
  FROM page p JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id
  LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id
  ORDER BY p.ended_at DESC, p.id DESC;
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2
UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $3 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $4::date AND b.valid_until >= $5::date)
  SELECT e.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = e.reason) AND r.code = e.reason), e.reason) AS name, count(*) AS count, sum(e.total)::bigint AS total FROM ended e GROUP BY e.reason ORDER BY count(*) DESC, e.reason;

-- reports.rejected, search: "uu"
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2 AND b.search_text LIKE searchable($3)
UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $4 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $5::date AND b.valid_until >= $6::date AND b.search_text LIKE searchable($7)),
  page AS MATERIALIZED (SELECT * FROM ended e WHERE true AND true ORDER BY e.ended_at DESC, e.id DESC LIMIT $8)
  SELECT b.id, b.number, b.version, p.kind, p.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = p.reason) AND r.code = p.reason), p.reason) AS "reasonName", c.name AS customer, b.description, u.name AS "orderManager", b.total,
    (p.ended_at AT TIME ZONE $9)::date AS "endedOn", p.ended_at AS at,
    coalesce(CASE p.reason WHEN 'expired' THEN NULL
      WHEN 'declined' THEN (SELECT q.decline_reason FROM quotes q WHERE q.basket_id = b.id AND q.status = 'declined' ORDER BY q.revision DESC LIMIT 1)
      ELSE b.note END, '') AS note,
    (SELECT CASE $10 WHEN 'nl' THEN s.name_nl ELSE s.name_en END FROM lines l JOIN sub_groups s ON s.id = l.sub_group_id
     WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') ORDER BY l.position, l.id LIMIT 1) AS product
  FROM page p JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id
  LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id
  ORDER BY p.ended_at DESC, p.id DESC;
WITH ended AS (
SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
  coalesce(b.reason, 'declined') AS reason
FROM baskets b
WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= $1::timestamp AT TIME ZONE $2 AND b.search_text LIKE searchable($3)
UNION ALL
SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE $4 AS ended_at, 'expired' AS kind, 'expired' AS reason
FROM baskets b
WHERE b.status = 'quotation_sent' AND b.valid_until < $5::date AND b.valid_until >= $6::date AND b.search_text LIKE searchable($7))
  SELECT e.reason, coalesce((SELECT r.name_nl FROM basket_reasons r WHERE r.kind = (SELECT min(k.kind) FROM basket_reasons k WHERE k.kind <> 'wait' AND k.code = e.reason) AND r.code = e.reason), e.reason) AS name, count(*) AS count, sum(e.total)::bigint AS total FROM ended e GROUP BY e.reason ORDER BY count(*) DESC, e.reason;

-- reports.orderIntake
WITH made AS (
  SELECT coalesce(b.order_manager_id, 0) AS manager_id, date_trunc($1, q.sent_at AT TIME ZONE $2)::date AS period, count(*) AS quotes,
    count(*) FILTER (WHERE b.ordered_at IS NOT NULL AND b.status <> 'order_canceled') AS won,
    sum(extract(epoch FROM q.sent_at - b.created_at) / 86400)::float8 AS answer_days
  FROM quotes q JOIN baskets b ON b.id = q.basket_id
  WHERE q.revision = 1 AND q.sent_at >= $3::timestamp AT TIME ZONE $4 AND q.sent_at < ($5::date + 1)::timestamp AT TIME ZONE $6 AND true
  GROUP BY 1, 2),
taken AS (
  SELECT coalesce(b.order_manager_id, 0) AS manager_id, date_trunc($7, b.ordered_at AT TIME ZONE $8)::date AS period, count(*) AS orders,
    sum(b.total)::bigint AS value, coalesce(sum(l.price), 0)::bigint AS price, coalesce(sum(l.cost), 0)::bigint AS cost
  FROM baskets b CROSS JOIN LATERAL (
    SELECT sum(l.price) AS price, sum(l.cost) AS cost FROM lines l WHERE l.basket_id = b.id AND l.cost > 0 AND l.status <> ALL($9)) l
  WHERE b.ordered_at >= $10::timestamp AT TIME ZONE $11 AND b.ordered_at < ($12::date + 1)::timestamp AT TIME ZONE $13 AND b.status <> 'order_canceled' AND b.type <> ALL($14) AND true
  GROUP BY 1, 2)
SELECT nullif(manager_id, 0) AS "managerId", u.name AS manager, period, coalesce(quotes, 0)::bigint AS quotes, coalesce(won, 0)::bigint AS won,
  coalesce(answer_days, 0) AS "answerDays", coalesce(orders, 0)::bigint AS orders, coalesce(value, 0)::bigint AS value,
  coalesce(price, 0)::bigint AS "calculatedPrice", coalesce(cost, 0)::bigint AS "calculatedCost"
FROM made FULL JOIN taken USING (manager_id, period)
LEFT JOIN managers m ON m.id = manager_id LEFT JOIN users u ON u.id = m.user_id
ORDER BY period, u.name NULLS LAST;

-- reports.exports
SELECT e.id, e.report, e.from_on AS "from", e.until_on AS "until", u.brand ->> 'name' AS unit, e.status, e.rows_done AS "rowsDone",
  e.rows_total AS "rowsTotal", CASE WHEN f.removed_at IS NULL AND e.finished_at > $1::timestamptz - make_interval(days => $2) THEN f.size END AS size,
  CASE WHEN e.file_id IS NOT NULL THEN e.finished_at + make_interval(days => $3) END AS "expiresAt",
  e.mail_as IS NOT NULL AS mailed, e.created_at AS "createdAt"
FROM exports e LEFT JOIN files f ON f.id = e.file_id LEFT JOIN business_units u ON u.id = e.unit_id
WHERE (e.user_id = $4 OR e.recipient_ids <> '{}' AND e.recipient_ids @> ARRAY[$5::bigint]) AND true ORDER BY e.id DESC LIMIT $6;
SELECT count(*) AS count FROM (SELECT 1 FROM exports e WHERE (e.user_id = $1 OR e.recipient_ids <> '{}' AND e.recipient_ids @> ARRAY[$2::bigint]) LIMIT 1001) AS counted;
