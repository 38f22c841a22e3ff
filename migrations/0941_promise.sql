-- Whether what is on order may be promised, or only what is there.
ALTER TABLE stock_items ADD COLUMN promise text NOT NULL DEFAULT 'physical' CHECK (promise IN ('physical', 'expected'));
