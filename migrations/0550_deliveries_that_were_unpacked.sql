-- What was packed and unpacked again does not keep the deliveries of its line from being divided anew.
ALTER TABLE shipment_lines ALTER COLUMN delivery_id DROP NOT NULL;
ALTER TABLE shipment_lines DROP CONSTRAINT shipment_lines_delivery_id_fkey;
ALTER TABLE shipment_lines ADD CONSTRAINT shipment_lines_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries ON DELETE SET NULL;
