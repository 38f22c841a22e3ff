-- To whom a quote was lost and what they asked, without VAT, as far as somebody heard it.
CREATE TABLE lost_quotes (
  basket_id bigint PRIMARY KEY REFERENCES baskets ON DELETE CASCADE,
  competitor text NOT NULL DEFAULT '',
  competitor_price bigint CHECK (competitor_price > 0)
);
CREATE INDEX lost_quotes_competitor ON lost_quotes (lower(competitor)) WHERE competitor <> '';
SELECT protect('lost_quotes', NULL);
