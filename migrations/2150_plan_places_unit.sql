-- A place may stand at a business unit in another country, whose holidays close it; without one it belongs to the whole company.
ALTER TABLE plan_places ADD COLUMN unit_id bigint REFERENCES business_units;
