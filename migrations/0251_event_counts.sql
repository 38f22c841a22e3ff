ALTER TABLE plan_events
  -- Good pieces or sheets that the operation is planned to put out; null for one from before this column.
  ADD COLUMN quantity_out int,
  -- The operation of which this one makes more, because its count was too low.
  ADD COLUMN more_of bigint REFERENCES plan_events;
CREATE INDEX plan_events_more_of ON plan_events (more_of) WHERE more_of IS NOT NULL;
