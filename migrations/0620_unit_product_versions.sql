-- Versions count on over all products of all units: one that is taken out of a unit and offered again never stands at a version that somebody
-- saw before.
CREATE SEQUENCE unit_sub_group_versions AS int;
SELECT setval('unit_sub_group_versions', (SELECT coalesce(max(version), 0) + 1 FROM unit_sub_groups), false);
ALTER TABLE unit_sub_groups ALTER COLUMN version SET DEFAULT nextval('unit_sub_group_versions');
