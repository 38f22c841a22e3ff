-- 2026-12-03 12:25. A price may be for sheets that the merchant cuts to our size.
ALTER TABLE stock_offers ADD COLUMN precut boolean NOT NULL DEFAULT false;
