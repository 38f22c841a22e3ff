-- A material that is no longer used keeps its history, and leaves the lists and the advice.
ALTER TABLE stock_items ADD COLUMN active boolean NOT NULL DEFAULT true;
