-- What a customer pays for the storage of an article: per bin or per lot in a bin, a month.
ALTER TABLE stock_items ADD COLUMN storage_per text CHECK (storage_per IN ('bin', 'position'));
ALTER TABLE stock_items ADD COLUMN storage_rate bigint CHECK (storage_rate > 0);
ALTER TABLE stock_items ADD CHECK ((storage_per IS NULL) = (storage_rate IS NULL));

-- What was charged of an article for a month, by its first day, and on which order.
CREATE TABLE stock_storage_charges (
  item_id bigint NOT NULL REFERENCES stock_items,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  basket_id bigint NOT NULL REFERENCES baskets,
  places int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (item_id, month)
);
SELECT protect('stock_storage_charges', NULL);
CREATE INDEX stock_storage_charges_basket ON stock_storage_charges (basket_id);
