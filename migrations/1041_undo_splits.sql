-- A split can be undone: what the operation was as a whole and as a half, and where its second half stands.
ALTER TABLE plan_steps DROP CONSTRAINT plan_steps_cause_check;
ALTER TABLE plan_steps ADD CONSTRAINT plan_steps_cause_check CHECK (cause IN ('hand', 'line', 'proposal', 'split'));
ALTER TABLE plan_steps ADD COLUMN split jsonb;
