-- The total beyond which only people with a right of their own send a purchase; 0 for none.
ALTER TABLE stock_settings ADD COLUMN purchase_limit_eur numeric(12, 2) NOT NULL DEFAULT 0 CHECK (purchase_limit_eur >= 0);
