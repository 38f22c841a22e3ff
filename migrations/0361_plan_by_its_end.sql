-- The board and whoever places work ask what is not over yet: of all that was ever planned that is the end. Of every event, also those
-- without a place: how the values of a partial index lie is nothing that the planner goes by.
CREATE INDEX plan_events_ends ON plan_events ((coalesce(finished_at, planned_end)));
-- They are counted by ANALYZE alone, and a shop that plans little would wait for it for days.
ANALYZE plan_events;
