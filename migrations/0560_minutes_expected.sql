-- What the operator expects an operation to take in all, once it needs longer than planned.
ALTER TABLE plan_events ADD COLUMN minutes_expected integer CHECK (minutes_expected > 0);
-- The plan is moved on also when an operation needs longer or its machine stands still.
ALTER TABLE plan_repairs DROP CONSTRAINT plan_repairs_cause_check;
ALTER TABLE plan_repairs ADD CONSTRAINT plan_repairs_cause_check CHECK (cause IN ('night', 'work', 'longer', 'fault'));
