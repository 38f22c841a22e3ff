-- divide: the planner lets the proposal divide long work over two places. splits: the operations that a step divided, several instead of one.
ALTER TABLE plan_proposals ADD COLUMN divide boolean NOT NULL DEFAULT false;
ALTER TABLE plan_steps ADD COLUMN splits jsonb NOT NULL DEFAULT '[]';
UPDATE plan_steps SET splits = jsonb_build_array(split) WHERE split IS NOT NULL;
ALTER TABLE plan_steps DROP COLUMN split;
