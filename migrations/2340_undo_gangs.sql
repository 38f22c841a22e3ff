-- Printing two orders together, and taking them apart, are steps that the planner undoes.
ALTER TABLE plan_steps ADD COLUMN gang jsonb;
ALTER TABLE plan_steps DROP CONSTRAINT plan_steps_cause_check;
ALTER TABLE plan_steps ADD CONSTRAINT plan_steps_cause_check
  CHECK (cause IN ('hand', 'line', 'proposal', 'split', 'lock', 'overtime', 'closing', 'unplan', 'join', 'shut', 'priority', 'gang', 'apart'));
