-- Paper that was booked by itself when its line was ready, and so by nobody's scan; of what was booked before nobody knows.
ALTER TABLE stock_mutations ADD COLUMN at_ready boolean NOT NULL DEFAULT false;
