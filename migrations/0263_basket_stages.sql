-- When each basket first reached each stage of its life: what the recap counts and its lists find again.
CREATE TABLE basket_stages (
  basket_id bigint NOT NULL REFERENCES baskets ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('new', 'confirmed', 'in_production', 'ready', 'delivered', 'invoiced')),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (basket_id, stage)
);
CREATE INDEX basket_stages_reached ON basket_stages (stage, reached_at);
SELECT protect('basket_stages', NULL);

-- The same from the history.
CREATE FUNCTION rebuild_basket_stages() RETURNS void LANGUAGE sql AS $$
  DELETE FROM basket_stages;
  INSERT INTO basket_stages (basket_id, stage, reached_at)
  SELECT b.id, f.stage, min(f.at)
  FROM (
    SELECT h.at, substr(r.ref, 8)::bigint AS basket_id, CASE h.fact
      WHEN 'basket.created' THEN 'new' WHEN 'basket.order_confirmation_sent' THEN 'confirmed' WHEN 'line.into_production' THEN 'in_production'
      WHEN 'basket.ready' THEN 'ready' WHEN 'basket.delivered' THEN 'delivered' WHEN 'invoice.final' THEN 'invoiced' END AS stage
    FROM facts h CROSS JOIN LATERAL unnest(h.refs) AS r (ref)
    WHERE r.ref LIKE 'basket:%' AND h.fact IN ('basket.created', 'basket.order_confirmation_sent', 'line.into_production', 'basket.ready',
      'basket.delivered', 'invoice.final')) f
  JOIN baskets b ON b.id = f.basket_id
  GROUP BY b.id, f.stage;
$$;
SELECT rebuild_basket_stages();
