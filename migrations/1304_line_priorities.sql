-- How heavily a planner lets the lateness of a line weigh.
CREATE TABLE plan_priorities (
  line_id bigint PRIMARY KEY REFERENCES lines ON DELETE CASCADE,
  priority text NOT NULL CHECK (priority IN ('normal', 'good', 'promised', 'rush')),
  version int NOT NULL DEFAULT 1
);
SELECT protect('plan_priorities', NULL);
