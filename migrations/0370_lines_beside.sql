-- The line on whose sheets this one goes along, or with which it shares one: a copy of that line is another.
ALTER TABLE lines ADD COLUMN beside_line_id bigint REFERENCES lines (id) ON DELETE SET NULL;
CREATE INDEX lines_beside_line_idx ON lines (beside_line_id) WHERE beside_line_id IS NOT NULL;

-- Until now it was known by its answers alone: the first line of the basket that has them.
WITH beside AS (
  SELECT id, basket_id, coalesce(estimate_case -> 'gangedOn' -> 'host', estimate_case -> 'sharesSheetWith' -> 'partner') AS asked
  FROM lines WHERE estimate_case ?| ARRAY['gangedOn', 'sharesSheetWith']
)
UPDATE lines guest SET beside_line_id = found.host
FROM (
  SELECT beside.id, min(host.id) AS host
  FROM beside JOIN lines host ON host.basket_id = beside.basket_id AND host.id <> beside.id
    AND host.status NOT IN ('order_canceled', 'quote_canceled')
    AND host.quantity = (beside.asked -> 'quantities' ->> 0)::int
    AND host.estimate_case - '{id,customer,quantities,onlyPresses,gangedOn,sharesSheetWith}'::text[]
      = beside.asked - '{id,customer,quantities,onlyPresses,gangedOn,sharesSheetWith}'::text[]
  GROUP BY beside.id
) found
WHERE guest.id = found.id;
