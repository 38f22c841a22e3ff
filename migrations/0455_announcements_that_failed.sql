-- Why the carrier could not be told that a shipment comes; nothing once it was told.
ALTER TABLE shipments ADD COLUMN announce_error text;

-- What failed at the carrier stands first in the list of shipments, and is counted from here.
DROP INDEX shipments_failed_first;
CREATE INDEX shipments_failed_first ON shipments (((status = 'label_failed' OR announce_error IS NOT NULL)::int), id);
