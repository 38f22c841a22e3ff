-- A step of a planner can also open overtime or close a place without moving anything, and is undone as a whole.
ALTER TABLE plan_steps DROP CONSTRAINT plan_steps_cause_check;
ALTER TABLE plan_steps ADD CONSTRAINT plan_steps_cause_check CHECK (cause IN ('hand', 'line', 'proposal', 'split', 'lock', 'overtime', 'closing'));
ALTER TABLE plan_steps ADD COLUMN closed jsonb NOT NULL DEFAULT '[]';
