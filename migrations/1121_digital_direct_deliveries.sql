-- A digital delivery sends files by a link; of a direct one the supplier brings the goods to the customer. No carrier of ours has either.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_method_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_method_check
  CHECK (method IN ('letterbox', 'parcel', 'pallet', 'own_transport', 'pick_up', 'digital', 'direct'));
ALTER TABLE shipments DROP CONSTRAINT shipments_type_check;
ALTER TABLE shipments ADD CONSTRAINT shipments_type_check
  CHECK (type IN ('letterbox', 'parcel', 'pallet', 'own_transport', 'pick_up', 'digital', 'direct'));
ALTER TABLE shipments DROP CONSTRAINT shipments_carrier_check;
ALTER TABLE shipments ADD CONSTRAINT shipments_carrier_check
  CHECK (carrier IN ('postnl', 'sendcloud', 'freight', 'own_van', 'customer', 'link', 'supplier'));
