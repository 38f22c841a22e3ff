-- What is neither a quote nor an ordinary order, by kind: found at once however rare, in the order of delivery. Of the two that most are,
-- a list in any order is full after a few.
CREATE INDEX baskets_uncommon ON baskets (type, coalesce(delivery_date, 'infinity'::date), id) WHERE type >= 30;
