-- What an article measures, in how many it is made or bought again, whether its owner sees it, and whose money it is.
ALTER TABLE articles
  ADD COLUMN width_mm int CHECK (width_mm > 0),
  ADD COLUMN height_mm int CHECK (height_mm > 0),
  ADD COLUMN reorder_quantity int NOT NULL DEFAULT 0 CHECK (reorder_quantity >= 0),
  ADD COLUMN portal_visible boolean NOT NULL DEFAULT true,
  ADD COLUMN budget_group text NOT NULL DEFAULT '',
  ADD CHECK ((width_mm IS NULL) = (height_mm IS NULL));
