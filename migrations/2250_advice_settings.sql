-- What the buying advice looks at, and what suppliers are told about delivering.
ALTER TABLE stock_settings
  ADD COLUMN horizon_days integer NOT NULL DEFAULT 60 CHECK (horizon_days BETWEEN 5 AND 365),
  ADD COLUMN group_days integer NOT NULL DEFAULT 5 CHECK (group_days BETWEEN 0 AND 60),
  ADD COLUMN defer_days integer NOT NULL DEFAULT 5 CHECK (defer_days BETWEEN 0 AND 60),
  ADD COLUMN holding_percent numeric(5, 2) NOT NULL DEFAULT 20 CHECK (holding_percent BETWEEN 0 AND 100),
  ADD COLUMN delivery_note text NOT NULL DEFAULT '' CHECK (length(delivery_note) <= 200);
