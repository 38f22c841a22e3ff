-- One order may bring an item on several days: each delivery is a line of its own.
ALTER TABLE stock_purchase_lines DROP CONSTRAINT stock_purchase_lines_purchase_id_item_id_key;
