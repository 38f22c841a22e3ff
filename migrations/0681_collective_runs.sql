-- The runs of collective invoices: on which day each comes, whether it makes its drafts by itself, and who is told.
CREATE TABLE collective_runs (
  frequency text PRIMARY KEY CHECK (frequency IN ('weekly', 'two_weekly', 'monthly')),
  -- 1 Monday to 7 Sunday, of runs by the week.
  weekday int CHECK (weekday BETWEEN 1 AND 7),
  -- Of the run by the month; in a shorter month its last day.
  month_day int CHECK (month_day BETWEEN 1 AND 31),
  -- A day of the first run: runs every two weeks are counted from its week.
  counted_from date NOT NULL,
  automatic boolean NOT NULL DEFAULT false,
  recipients text[] NOT NULL DEFAULT '{}',
  -- The proposals that the next run leaves out.
  left_out text[] NOT NULL DEFAULT '{}',
  last_run_on date,
  version int NOT NULL DEFAULT 1,
  CHECK ((frequency = 'monthly') = (month_day IS NOT NULL)),
  CHECK ((frequency = 'monthly') = (weekday IS NULL))
);
SELECT protect('collective_runs', NULL);
INSERT INTO collective_runs (frequency, weekday, month_day, counted_from) VALUES
  ('weekly', 1, NULL, '2026-01-05'), ('two_weekly', 1, NULL, '2026-01-05'), ('monthly', NULL, 1, '2026-01-01');
