-- The national library to which a candidate may send copies of a thesis; no street where it is not offered.
CREATE TABLE deposit_library (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text NOT NULL DEFAULT '',
  copies int NOT NULL DEFAULT 2 CHECK (copies BETWEEN 1 AND 10),
  attention text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  house_number text NOT NULL DEFAULT '',
  postcode text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1
);
SELECT protect('deposit_library', NULL);
INSERT INTO deposit_library DEFAULT VALUES;
