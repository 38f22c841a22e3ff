-- Activities of a shop's own, which are planned after one of the calculation: on their place, with their set-up and speed, for the products that
-- they are for (all when empty). Those of the calculation have none of these. Activities that are in use are switched off.
ALTER TABLE plan_activities
  ADD COLUMN name_nl text,
  ADD COLUMN name_en text,
  ADD COLUMN follows text,
  ADD COLUMN place_id bigint REFERENCES plan_places (id),
  ADD COLUMN setup_minutes integer CHECK (setup_minutes BETWEEN 0 AND 600),
  ADD COLUMN per_hour integer CHECK (per_hour BETWEEN 1 AND 1000000),
  ADD COLUMN sub_group_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD CHECK (num_nulls(name_nl, name_en, follows, place_id, setup_minutes, per_hour) IN (0, 6));
CREATE INDEX plan_activities_place ON plan_activities (place_id) WHERE place_id IS NOT NULL;
