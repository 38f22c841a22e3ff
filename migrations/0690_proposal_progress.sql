-- A proposal tells how the search comes along, and ends early when the planner asks for that.
ALTER TABLE plan_proposals ADD COLUMN curve jsonb NOT NULL DEFAULT '[]';
ALTER TABLE plan_proposals ADD COLUMN stop_asked boolean NOT NULL DEFAULT false;
