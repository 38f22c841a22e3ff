-- prepress.tasks
SELECT l.id AS "lineId", b.id AS "basketId", b.number, c.name AS customer, l.description, l.quantity, l.status,
  l.prepress_priority AS priority, b.delivery_date AS "deliveryDate", f.slots AS "slotCount", f.files AS "fileCount", f.verdict, f.checking,
  coalesce((SELECT max(a.round) + (max(a.round) = max(a.round) FILTER (WHERE a.status = 'rejected'))::int
            FROM approvals a WHERE a.line_id = l.id), 1) AS round,
  (SELECT a.remark FROM approvals a WHERE a.line_id = l.id AND a.status = 'rejected' ORDER BY a.answered_at DESC LIMIT 1) AS remark,
  p.name AS manager
FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN customers c ON c.id = b.customer_id
LEFT JOIN managers m ON m.id = b.prepress_manager_id LEFT JOIN users p ON p.id = m.user_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS slots, count(u.id)::int AS files, coalesce(bool_or(u.status <> 'checked'), false) AS checking,
    (array_agg(u.verdict ORDER BY array_position(ARRAY['ERRORS', 'NONE', 'WARNINGS', 'SUCCESS'], u.verdict))
      FILTER (WHERE u.verdict IS NOT NULL))[1] AS verdict
  FROM upload_slots s LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL WHERE s.line_id = l.id) f
WHERE f.slots > 0 AND l.status IN ('upload_link_sent', 'artwork', 'authorization')
  AND ($1::text IS NULL OR l.status = $2)
  AND ($3::text IS NULL OR coalesce(l.prepress_priority::text, 'none') = $4)
ORDER BY l.prepress_priority NULLS LAST, b.delivery_date NULLS LAST, l.id LIMIT $5;
