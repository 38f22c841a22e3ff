-- What each kilo, hour and plate emits, in kg CO2-equivalent, each with its source; the shop replaces them by its own.
CREATE TABLE footprint_factors (
  code text PRIMARY KEY CHECK (code IN ('paper_kg', 'recycled_paper_kg', 'machine_hour', 'plate', 'transport_kg')),
  kg_co2e numeric(12, 6) NOT NULL CHECK (kg_co2e >= 0),
  source text NOT NULL CHECK (source <> ''),
  checked_on date,
  version int NOT NULL DEFAULT 1
);
SELECT protect('footprint_factors', NULL);
INSERT INTO footprint_factors (code, kg_co2e, source) VALUES
  ('paper_kg', 1.08, 'EPA Victoria, publication 1374.1 (2013): imported virgin copy paper'),
  ('recycled_paper_kg', 1.28, 'EPA Victoria, publication 1374.1 (2013): imported recycled copy paper'),
  ('machine_hour', 6, 'Estimate: 15 kWh an hour at 0.4 kg per kWh; replace it by what your meters say'),
  ('plate', 1.5, 'Estimate: an aluminium plate that is recycled; replace it by your supplier''s figure'),
  ('transport_kg', 0.05, 'Estimate: a parcel within the country; replace it by your carrier''s figure');
