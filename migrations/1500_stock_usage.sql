-- Usage of an item per month and week, kept by a trigger because the journal only grows: its issues for production (30) and shipments (40).
CREATE TABLE stock_usage (
  item_id bigint NOT NULL REFERENCES stock_items (id) ON DELETE CASCADE,
  period text NOT NULL CHECK (period IN ('month', 'week')),
  starts_on date NOT NULL,
  used numeric(15, 3) NOT NULL,
  PRIMARY KEY (item_id, period, starts_on)
);
CREATE INDEX stock_usage_period ON stock_usage (period, starts_on) INCLUDE (item_id, used);
SELECT protect('stock_usage', NULL);
REVOKE INSERT, UPDATE, DELETE ON stock_usage FROM app_staff;

CREATE FUNCTION add_stock_usage() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO stock_usage AS u (item_id, period, starts_on, used)
  SELECT m.item_id, p.period, date_trunc(p.period, m.counts_on)::date, -sum(m.quantity)
  FROM added m CROSS JOIN (VALUES ('month'), ('week')) AS p (period) WHERE m.type IN (30, 40) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (item_id, period, starts_on) DO UPDATE SET used = u.used + excluded.used;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_mutations_usage AFTER INSERT ON stock_mutations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_stock_usage();

INSERT INTO stock_usage (item_id, period, starts_on, used)
SELECT m.item_id, p.period, date_trunc(p.period, m.counts_on)::date, -sum(m.quantity)
FROM stock_mutations m CROSS JOIN (VALUES ('month'), ('week')) AS p (period) WHERE m.type IN (30, 40) GROUP BY 1, 2, 3;
