-- What a customer pays for an order before its invoice, by its pro forma: the invoice counts it off.
ALTER TABLE payments ADD COLUMN basket_id bigint REFERENCES baskets;
CREATE INDEX payments_basket ON payments (basket_id) WHERE basket_id IS NOT NULL;
