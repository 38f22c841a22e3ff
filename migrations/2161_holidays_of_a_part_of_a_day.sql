-- A holiday may close from a time, until a time or in between; null is the beginning or the end of the day.
ALTER TABLE holidays
  ADD COLUMN from_time text,
  ADD COLUMN until_time text;
