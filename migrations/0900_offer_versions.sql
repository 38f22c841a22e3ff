-- Offers of suppliers come from files too; a version tells whether one changed since.
ALTER TABLE stock_offers ADD COLUMN version int NOT NULL DEFAULT 1;
