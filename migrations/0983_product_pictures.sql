-- What the shop shows of a product.
ALTER TABLE sub_groups ADD COLUMN picture_file_id bigint REFERENCES files;
