-- How far the work of a line is at this moment: the status of the operation that is at hand; null without operations.
ALTER TABLE lines ADD COLUMN event_status text
  CHECK (event_status IN ('to_plan', 'planned', 'in_progress', 'on_hold', 'ready'));

UPDATE lines l SET event_status = CASE WHEN w.statuses && '{on_hold}' THEN 'on_hold' WHEN w.statuses && '{in_progress}' THEN 'in_progress'
  ELSE coalesce((SELECT e.status FROM plan_events e WHERE e.line_id = l.id AND e.status IN ('to_plan', 'planned') AND e.activity <> 'prepress'
    ORDER BY e.sequence, e.id LIMIT 1), 'ready') END
FROM (SELECT e.line_id, array_agg(DISTINCT e.status) AS statuses FROM plan_events e
  WHERE e.status <> 'canceled' AND e.activity <> 'prepress' GROUP BY e.line_id) w
WHERE w.line_id = l.id;

CREATE INDEX lines_open_event_status ON lines (event_status, basket_id) WHERE event_status IN ('to_plan', 'planned', 'in_progress', 'on_hold');
