-- What the bars of the planning board are colored by, for each person; and proposals for one day or for a selection of lines.
CREATE TABLE plan_board_colors (
  user_id bigint PRIMARY KEY REFERENCES users,
  colors text NOT NULL CHECK (colors IN ('status', 'lateness', 'customer', 'paper'))
);
SELECT protect('plan_board_colors', NULL);

ALTER TABLE plan_proposals DROP CONSTRAINT plan_proposals_scope_check;
ALTER TABLE plan_proposals ADD CONSTRAINT plan_proposals_scope_check CHECK (scope IN ('pool', 'all', 'place', 'day', 'selection', 'lines'));
ALTER TABLE plan_proposals ADD COLUMN day date;
