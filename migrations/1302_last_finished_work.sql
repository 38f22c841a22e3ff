-- What is on a machine now follows from its last finished operations.
CREATE INDEX plan_events_finished ON plan_events (place_id, finished_at) WHERE status = 'ready';
