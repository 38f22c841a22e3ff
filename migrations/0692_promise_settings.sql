-- What a promised day of work that is only priced counts with, and the price of speed.
CREATE TABLE promise_settings (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  margin_percent int NOT NULL CHECK (margin_percent BETWEEN 0 AND 100),
  express_percent int NOT NULL CHECK (express_percent BETWEEN 0 AND 200),
  economy_percent int NOT NULL CHECK (economy_percent BETWEEN 0 AND 50),
  -- A week counts as off-peak while the places are booked for less than this share.
  off_peak_percent int NOT NULL CHECK (off_peak_percent BETWEEN 1 AND 100),
  version int NOT NULL DEFAULT 1
);
SELECT protect('promise_settings', NULL);
INSERT INTO promise_settings (margin_percent, express_percent, economy_percent, off_peak_percent) VALUES (15, 25, 5, 60);
