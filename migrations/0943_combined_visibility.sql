-- Whoever sees one order of a combined shipment sees the shipment, and of its lines those of that order.
DROP POLICY external_own ON shipments;
CREATE POLICY external_own ON shipments TO app_external
  USING (EXISTS (SELECT 1 FROM shipment_baskets k WHERE k.shipment_id = shipments.id))
  WITH CHECK (EXISTS (SELECT 1 FROM baskets b WHERE b.id = basket_id));
DROP POLICY external_own ON shipment_lines;
CREATE POLICY external_own ON shipment_lines TO app_external
  USING (EXISTS (SELECT 1 FROM lines l WHERE l.id = line_id)) WITH CHECK (EXISTS (SELECT 1 FROM lines l WHERE l.id = line_id));
