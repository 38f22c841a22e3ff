-- An order that was made outside the shop waits for a colleague too: its `basket_id` is set while it waits, and `how` is the way it is approved by.
ALTER TABLE shop_orders ADD COLUMN how text NOT NULL DEFAULT 'portal' CHECK (how IN ('portal', 'link', 'call_off', 'staff'));
CREATE UNIQUE INDEX shop_orders_waiting_basket ON shop_orders (basket_id) WHERE status = 'waiting';
INSERT INTO basket_reasons (kind, code, name_nl, name_en, note_required, by_system, position) VALUES
  ('reject', 'colleague', 'niet goedgekeurd door een collega van de klant', 'not approved by a colleague of the customer', false, true, 75),
  ('wait', 'colleague', 'wacht op akkoord van een collega van de klant', 'waits for the approval of a colleague of the customer', false, true, 55);
