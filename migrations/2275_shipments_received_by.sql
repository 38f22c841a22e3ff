-- Who took a shipment that no carrier follows, and when: goods of our own van, a freight carrier or the counter.
ALTER TABLE shipments
  ADD COLUMN received_by text NOT NULL DEFAULT '' CHECK (length(received_by) <= 120),
  ADD COLUMN received_at timestamptz CHECK ((received_at IS NULL) = (received_by = ''));
