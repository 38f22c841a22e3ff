-- An order that was made outside the shop waits for a colleague too: its `basket_id` is set while it waits, and `how` is the way it is approved by.
ALTER TABLE shop_orders ADD COLUMN how text NOT NULL DEFAULT 'portal' CHECK (how IN ('portal', 'link', 'call_off', 'staff'));
CREATE UNIQUE INDEX shop_orders_waiting_basket ON shop_orders (basket_id) WHERE status = 'waiting';
-- A shop that has a reason of its own by this code keeps it under another: the orders that have it neither wait for a colleague nor were declined by one.
UPDATE baskets SET reason = 'own_colleague' WHERE reason = 'colleague';
UPDATE web_requests SET reject_reason = 'own_colleague' WHERE reject_reason = 'colleague';
UPDATE basket_reasons SET code = 'own_colleague' WHERE code = 'colleague';
INSERT INTO basket_reasons (kind, code, name_nl, name_en, note_required, by_system, position) VALUES
  ('reject', 'colleague', 'niet goedgekeurd door een collega van de klant', 'not approved by a colleague of the customer', false, true, 75),
  ('wait', 'colleague', 'wacht op akkoord van een collega van de klant', 'waits for the approval of a colleague of the customer', false, true, 55);
