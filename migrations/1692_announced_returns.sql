-- How many pieces a customer says come back of a line; null where nobody said it.
ALTER TABLE return_lines ADD COLUMN announced int CHECK (announced >= 0);
