-- Products that a person keeps at hand. Nobody else's business.
CREATE TABLE favourite_products (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  sub_group_id bigint NOT NULL REFERENCES sub_groups ON DELETE CASCADE,
  PRIMARY KEY (user_id, sub_group_id)
);
SELECT protect('favourite_products', NULL);
