-- The report of waste reads the counts of a period; without this index it read all counts.
CREATE INDEX plan_counts_waste ON plan_counts (counted_at) WHERE waste > 0;
