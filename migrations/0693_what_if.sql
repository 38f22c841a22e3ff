-- A proposal may be a trial on a copy of the plan: what was asked, and the change in minutes.
ALTER TABLE plan_proposals ADD COLUMN what_if jsonb;
