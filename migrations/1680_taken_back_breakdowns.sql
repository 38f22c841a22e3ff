-- A breakdown that was reported by mistake can be taken back: what it moved goes back, and the one that it replaced lasts again.
ALTER TABLE plan_breakdowns
  ADD COLUMN replaces bigint REFERENCES plan_breakdowns,
  ADD COLUMN repair_id bigint REFERENCES plan_repairs,
  ADD COLUMN taken_back_at timestamptz;
