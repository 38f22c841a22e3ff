-- What an article looks like: a small picture, in lists, in the portal and where it is picked.
ALTER TABLE articles ADD COLUMN picture_file_id bigint REFERENCES files;
CREATE INDEX articles_picture ON articles (picture_file_id) WHERE picture_file_id IS NOT NULL;
