-- basket_id: the order that a payment was made for before its invoice, which deducts it.
ALTER TABLE payments ADD COLUMN basket_id bigint REFERENCES baskets;
CREATE INDEX payments_basket ON payments (basket_id) WHERE basket_id IS NOT NULL;
