-- 2026-12-03 12:35. The return whose goods a shipment takes to their recipient again: its pieces were counted when they left first.
ALTER TABLE shipments ADD COLUMN return_id bigint REFERENCES returns;
CREATE INDEX shipments_return ON shipments (return_id) WHERE return_id IS NOT NULL;
