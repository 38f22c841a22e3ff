-- A place may have a set-up of its own, other than that of the machine for which the work was calculated.
ALTER TABLE plan_places ADD COLUMN own_setup_minutes int CHECK (own_setup_minutes BETWEEN 0 AND 1440);
