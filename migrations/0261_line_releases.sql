-- A line let go to production, or held for the order check: by itself when every check allowed it, else by a person with a reason.
CREATE TABLE line_releases (
  line_id bigint PRIMARY KEY REFERENCES lines ON DELETE CASCADE,
  held_at timestamptz,
  released_at timestamptz,
  by_person boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  CHECK (held_at IS NOT NULL OR released_at IS NOT NULL)
);
CREATE INDEX line_releases_released ON line_releases (released_at);
SELECT protect('line_releases', NULL);
