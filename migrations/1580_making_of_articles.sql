-- What it costs to make an article in the own shop, which the advice compares with buying it.
ALTER TABLE stock_items
  ADD COLUMN make_setup_eur numeric(12, 2) CHECK (make_setup_eur >= 0),
  ADD COLUMN make_each_eur numeric(14, 4) CHECK (make_each_eur >= 0),
  ADD COLUMN make_lead_days int CHECK (make_lead_days >= 0),
  ADD COLUMN make_multiple int CHECK (make_multiple > 0),
  ADD CONSTRAINT stock_items_make CHECK (num_nulls(make_setup_eur, make_each_eur, make_lead_days, make_multiple) IN (0, 4));
