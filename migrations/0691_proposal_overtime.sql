-- A proposal may be for some lines, and may open overtime. Proposals are searched again in seconds, so those without overtime go.
DELETE FROM plan_proposals;
ALTER TABLE plan_proposals DROP CONSTRAINT plan_proposals_scope_check;
ALTER TABLE plan_proposals ADD CONSTRAINT plan_proposals_scope_check CHECK (scope IN ('pool', 'all', 'place', 'lines'));
ALTER TABLE plan_proposals ADD COLUMN line_ids jsonb NOT NULL DEFAULT '[]';
ALTER TABLE plan_proposals ADD COLUMN overtime boolean NOT NULL DEFAULT false;
ALTER TABLE plan_proposals ADD COLUMN opened jsonb NOT NULL DEFAULT '[]';
