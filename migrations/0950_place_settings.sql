-- What a place takes besides the work of its kind, how fast it works, and how work on it begins.
ALTER TABLE plan_places
  ADD COLUMN speed_percent integer NOT NULL DEFAULT 100 CHECK (speed_percent BETWEEN 20 AND 300),
  ADD COLUMN activities text[] NOT NULL DEFAULT '{}',
  ADD COLUMN alternative_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN limits jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN color text NOT NULL DEFAULT '',
  ADD COLUMN starts_by text NOT NULL DEFAULT 'touch' CHECK (starts_by IN ('touch', 'scan')),
  ADD COLUMN skills jsonb NOT NULL DEFAULT '[]';

-- The sheet on which an operation works, for the limits of a place.
ALTER TABLE plan_events ADD COLUMN sheet jsonb;

-- Where an activity comes among the operations of a line that could be done in any order; null as the calculation orders them.
ALTER TABLE plan_activities ADD COLUMN rank integer CHECK (rank BETWEEN 1 AND 999);
