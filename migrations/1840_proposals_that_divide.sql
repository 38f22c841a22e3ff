-- A proposal may divide work over two places when the planner asks for that, and its step keeps every operation that it divided.
ALTER TABLE plan_proposals ADD COLUMN divide boolean NOT NULL DEFAULT false;
ALTER TABLE plan_steps ADD COLUMN splits jsonb NOT NULL DEFAULT '[]';
UPDATE plan_steps SET splits = jsonb_build_array(split) WHERE split IS NOT NULL;
ALTER TABLE plan_steps DROP COLUMN split;
