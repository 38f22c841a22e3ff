-- A proposal may be for one place, and says what it does to each part of the objective.
ALTER TABLE plan_proposals DROP CONSTRAINT plan_proposals_scope_check;
ALTER TABLE plan_proposals ADD CHECK (scope IN ('pool', 'all', 'place'));
ALTER TABLE plan_proposals ADD COLUMN place_id bigint REFERENCES plan_places;
ALTER TABLE plan_proposals ADD COLUMN objective jsonb;
