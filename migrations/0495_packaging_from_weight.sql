-- The lightest piece that a packaging rule is for: with the heaviest it makes a range.
ALTER TABLE packaging_rules
  ADD COLUMN min_grams numeric(10, 2),
  ADD CHECK (min_grams <= max_grams);
