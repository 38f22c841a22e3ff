-- Pieces of a line may be kept in stock for their customer instead of leaving.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_method_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_method_check
  CHECK (method IN ('letterbox', 'parcel', 'pallet', 'own_transport', 'pick_up', 'digital', 'direct', 'stock'));
