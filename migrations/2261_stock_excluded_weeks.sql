-- 2026-12-02 22:15. Weeks of use that do not count for what is expected of an item, each with the reason.
CREATE TABLE stock_excluded_weeks (
  item_id bigint NOT NULL REFERENCES stock_items ON DELETE CASCADE,
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  reason text NOT NULL CHECK (reason <> ''),
  excluded_by bigint NOT NULL REFERENCES users,
  excluded_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, week)
);
SELECT protect('stock_excluded_weeks', NULL);
CREATE INDEX stock_excluded_weeks_by ON stock_excluded_weeks (excluded_by);
