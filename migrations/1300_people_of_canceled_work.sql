-- People stayed on operations that were canceled, or finished when their line was released.
UPDATE plan_event_people p SET left_at = greatest(p.joined_at, coalesce(e.finished_at, now()))
FROM plan_events e WHERE e.id = p.event_id AND p.left_at IS NULL AND e.status NOT IN ('in_progress', 'on_hold');
