-- A file whose time is over is taken away; that it was there stays known.
ALTER TABLE files ADD COLUMN removed_at timestamptz;

-- What was canceled is over as well: its files are kept as long as those of a closed order.
UPDATE baskets b SET closed_at = (
  SELECT max(f.at) FROM facts f WHERE f.refs @> ARRAY['basket:' || b.id] AND f.fact = 'basket.' || b.status)
WHERE b.status IN ('order_canceled', 'quote_canceled') AND b.closed_at IS NULL;
CREATE INDEX baskets_closed ON baskets (closed_at) WHERE closed_at IS NOT NULL;
-- The night sweeps what it counted.
GRANT SELECT, DELETE ON call_counts TO app_staff;
