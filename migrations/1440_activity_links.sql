-- What follows an activity: from how much of it the next may begin, and within how long it must; and whether it waits for files and paper.
ALTER TABLE plan_activities
  ADD COLUMN overlap_percent int CHECK (overlap_percent BETWEEN 1 AND 99),
  ADD COLUMN max_wait_minutes int CHECK (max_wait_minutes > 0),
  ADD COLUMN needs_files boolean NOT NULL DEFAULT true,
  ADD COLUMN needs_material boolean NOT NULL DEFAULT true,
  ADD CHECK (max_wait_minutes > rest_minutes);
