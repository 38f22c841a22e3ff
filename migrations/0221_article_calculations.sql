-- How an article is made: the answers that are priced again whenever it is reordered.
CREATE TABLE article_calculations (
  article_id bigint PRIMARY KEY REFERENCES articles,
  sub_group_id bigint NOT NULL REFERENCES sub_groups,
  quantity int NOT NULL CHECK (quantity >= 1),
  estimate_case jsonb NOT NULL,
  version int NOT NULL DEFAULT 1
);
CREATE INDEX article_calculations_sub_group ON article_calculations (sub_group_id);
SELECT protect('article_calculations', NULL);

-- The article that this line makes, as against the one that it sells from stock (`article_id`).
ALTER TABLE lines ADD COLUMN makes_article_id bigint REFERENCES articles;
CREATE INDEX lines_makes_article ON lines (makes_article_id) WHERE makes_article_id IS NOT NULL;
CREATE INDEX lines_sold_article ON lines (article_id) WHERE article_id IS NOT NULL;
