-- What the carrier says of a parcel, in the words of shipments, and since when.
ALTER TABLE packages ADD COLUMN tracking_status text CHECK (tracking_status IN ('in_transit', 'delivered', 'returned'));
ALTER TABLE packages ADD COLUMN tracked_at timestamptz;

-- Until which moment the news of a carrier was read, and why the last question failed.
CREATE TABLE carrier_tracking (
  carrier text PRIMARY KEY CHECK (carrier IN ('postnl', 'freight', 'own_van', 'customer')),
  read_until timestamptz NOT NULL,
  ask_after timestamptz NOT NULL,
  error text
);
SELECT protect('carrier_tracking', NULL);
