-- The products of a shop order that its customer still has to pay, as they were in the basket: they return when the order ends unpaid.
CREATE TABLE shop_ordered_items (
  basket_id bigint PRIMARY KEY REFERENCES baskets ON DELETE CASCADE,
  contact_id bigint NOT NULL REFERENCES contacts ON DELETE CASCADE,
  items jsonb NOT NULL
);
SELECT protect('shop_ordered_items', NULL);
CREATE INDEX shop_ordered_items_contact ON shop_ordered_items (contact_id);
