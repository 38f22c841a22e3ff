-- Closing overtime and setting the priority of a line are steps that the planner undoes.
ALTER TABLE plan_steps ADD COLUMN shut jsonb NOT NULL DEFAULT '[]';
ALTER TABLE plan_steps ADD COLUMN priorities jsonb NOT NULL DEFAULT '[]';
ALTER TABLE plan_steps DROP CONSTRAINT plan_steps_cause_check;
ALTER TABLE plan_steps ADD CONSTRAINT plan_steps_cause_check
  CHECK (cause IN ('hand', 'line', 'proposal', 'split', 'lock', 'overtime', 'closing', 'unplan', 'join', 'shut', 'priority'));
