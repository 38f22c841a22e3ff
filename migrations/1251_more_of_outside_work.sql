-- What is made more of outside work goes to a supplier too: a component of its own for the operation that makes more.
ALTER TABLE outsourced_components ADD COLUMN event_id bigint;
COMMENT ON COLUMN outsourced_components.event_id IS 'The operation that makes more of outside work; null for the work itself.';
DROP INDEX outsourced_components_once;
CREATE UNIQUE INDEX outsourced_components_once
  ON outsourced_components (line_id, coalesce(activity, ''), coalesce(component, ''), coalesce(event_id, 0)) WHERE ended_at IS NULL;

-- Such operations that no supplier could be asked for until now.
INSERT INTO outsourced_components (line_id, activity, component, description, specification, quantity, lead_days, created_at, event_id)
SELECT c.line_id, c.activity, c.component, c.description, c.specification, greatest(1, coalesce(e.quantity_out, e.quantity_in)), c.lead_days, now(), e.id
FROM outsourced_components c
JOIN plan_events e ON e.line_id = c.line_id AND e.activity = coalesce(c.activity, 'outside') AND e.component IS NOT DISTINCT FROM c.component
JOIN plan_places p ON p.id = e.place_id AND p.kind = 'outside'
WHERE c.ended_at IS NULL AND e.more_of IS NOT NULL AND e.status NOT IN ('ready', 'canceled');
