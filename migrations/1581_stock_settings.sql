-- What counts, receipts, invoices, call-offs and the buying advice of the shop count with.
CREATE TABLE stock_settings (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  count_tolerance_eur numeric(10, 2) NOT NULL CHECK (count_tolerance_eur >= 0),
  count_tolerance_percent numeric(5, 2) NOT NULL CHECK (count_tolerance_percent BETWEEN 0 AND 100),
  weight_tolerance_percent numeric(5, 2) NOT NULL CHECK (weight_tolerance_percent BETWEEN 0 AND 100),
  invoice_tolerance_eur numeric(10, 2) NOT NULL CHECK (invoice_tolerance_eur >= 0),
  invoice_tolerance_percent numeric(5, 2) NOT NULL CHECK (invoice_tolerance_percent BETWEEN 0 AND 100),
  call_off_days int NOT NULL CHECK (call_off_days BETWEEN 0 AND 60),
  review_days int NOT NULL CHECK (review_days BETWEEN 0 AND 60),
  cover_weeks int NOT NULL CHECK (cover_weeks BETWEEN 1 AND 260),
  version int NOT NULL DEFAULT 1
);
SELECT protect('stock_settings', NULL);
INSERT INTO stock_settings (count_tolerance_eur, count_tolerance_percent, weight_tolerance_percent, invoice_tolerance_eur, invoice_tolerance_percent, call_off_days, review_days, cover_weeks)
VALUES (25, 2, 4, 0, 0, 2, 5, 26);
