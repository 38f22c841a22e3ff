-- What invoices of an order added to the cost of its goods after their receipt: freight, surcharges, other prices. What was gone by then is in it too.
ALTER TABLE stock_purchases ADD COLUMN late_cost numeric(18, 4) NOT NULL DEFAULT 0;
