-- Migration 1251 gave outside work that is made more the sheets of its operation; suppliers are asked for pieces of the ordered quantity.
UPDATE outsourced_components c SET quantity = greatest(1, ceil(l.quantity * e.quantity_in::numeric / o.quantity_in)), version = c.version + 1
FROM plan_events e JOIN plan_events o ON o.id = e.more_of JOIN lines l ON l.id = e.line_id
WHERE e.id = c.event_id AND c.ended_at IS NULL AND e.unit <> 'piece' AND o.quantity_in > 0 AND c.quantity = greatest(1, coalesce(e.quantity_out, e.quantity_in))
  AND NOT EXISTS (SELECT 1 FROM outsourced_assignments a WHERE a.component_id = c.id AND a.status IN ('order', 'closed'));
