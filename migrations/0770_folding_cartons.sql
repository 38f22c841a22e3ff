-- Folding cartons: a product of the calculation, and the activities that make them.
ALTER TABLE sub_groups DROP CONSTRAINT sub_groups_product_check;
ALTER TABLE sub_groups ADD CONSTRAINT sub_groups_product_check
  CHECK (product IN ('perfect-bound-book', 'saddle-stitched-booklet', 'hardcover-book', 'wire-o', 'folder', 'flat', 'folding-carton'));
INSERT INTO plan_activities (code) VALUES ('dieCut'), ('strip'), ('glueCarton');
