-- 2026-12-03 07:32. The day on which opening stock counts, and the ledger accounts of stock by kind of goods; and whether a reservation is picked whole
-- or not at all.
ALTER TABLE stock_settings
  ADD COLUMN go_live_on date,
  ADD COLUMN account_articles text NOT NULL DEFAULT '' CHECK (length(account_articles) <= 20),
  ADD COLUMN account_sheets text NOT NULL DEFAULT '' CHECK (length(account_sheets) <= 20),
  ADD COLUMN account_rolls text NOT NULL DEFAULT '' CHECK (length(account_rolls) <= 20),
  ADD COLUMN account_other text NOT NULL DEFAULT '' CHECK (length(account_other) <= 20);
ALTER TABLE stock_reservations ADD COLUMN complete boolean NOT NULL DEFAULT false;
