-- How goods of an item leave: by which lots, in whole packs, within their shelf life, and called off in multiples.
ALTER TABLE stock_items
  ADD COLUMN pick_policy text NOT NULL DEFAULT 'fefo' CHECK (pick_policy IN ('fefo', 'fifo', 'fewest')),
  ADD COLUMN whole_packs boolean NOT NULL DEFAULT false,
  ADD COLUMN shelf_life_days int CHECK (shelf_life_days > 0),
  ADD COLUMN call_off_multiple int CHECK (call_off_multiple > 0);
GRANT SELECT (call_off_multiple) ON stock_items TO app_external;
