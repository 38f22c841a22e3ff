-- When a contact last looked at an order: what was written since waits for them.
CREATE TABLE order_reads (
  basket_id bigint NOT NULL REFERENCES baskets ON DELETE CASCADE,
  contact_id bigint NOT NULL REFERENCES contacts ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (basket_id, contact_id)
);
SELECT protect('order_reads', 'contact_id = setting_id(''contact_id'')');
CREATE INDEX order_reads_contact ON order_reads (contact_id);
