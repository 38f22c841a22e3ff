-- Until when a carrier takes parcels on a working day, in local time.
CREATE TABLE carrier_cut_offs (
  carrier text PRIMARY KEY CHECK (carrier IN ('postnl', 'freight', 'own_van', 'customer')),
  at text NOT NULL CHECK (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
SELECT protect('carrier_cut_offs', NULL);
