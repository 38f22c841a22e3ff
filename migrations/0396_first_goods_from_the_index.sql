-- In the order in which lines are read, with what the main group of a basket hangs on, which is then read from the index alone.
DROP INDEX lines_basket;
CREATE INDEX lines_basket ON lines (basket_id, position, id) INCLUDE (kind, sub_group_id);
