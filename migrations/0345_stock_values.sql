-- What a piece cost in euros: the moving average of an article, and of every entry of the journal what it came or went at. Null where
-- nobody said so yet.
ALTER TABLE stock_levels ADD COLUMN average_cost numeric(14, 4) CHECK (average_cost >= 0);
ALTER TABLE stock_mutations ADD COLUMN unit_cost numeric(14, 4) CHECK (unit_cost >= 0);
-- A customer is told how much lies there, not what it cost us.
REVOKE SELECT ON stock_levels FROM app_external;
GRANT SELECT (article_id, physical, reserved) ON stock_levels TO app_external;
CREATE INDEX stock_mutations_line ON stock_mutations (line_id) WHERE line_id IS NOT NULL;
