-- An absence on some weekdays alone, all of them when empty, and during a part of these days: part-time work and half days.
ALTER TABLE plan_absences ADD COLUMN weekdays int[] NOT NULL DEFAULT '{}';
ALTER TABLE plan_absences ADD COLUMN from_time text;
ALTER TABLE plan_absences ADD COLUMN until_time text;
