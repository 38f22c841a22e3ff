-- Where work of a product of a unit is put when several places do the same kind of it: at most one place of a kind.
CREATE TABLE plan_routes (
  business_unit_id bigint NOT NULL REFERENCES business_units,
  sub_group_id bigint NOT NULL REFERENCES sub_groups ON DELETE CASCADE,
  place_ids bigint[] NOT NULL,
  PRIMARY KEY (business_unit_id, sub_group_id)
);
SELECT protect('plan_routes', NULL);
