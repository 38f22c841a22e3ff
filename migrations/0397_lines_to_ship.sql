-- What is ready and still here, whole in the index: the list of what is to ship and its tile count it without reading the lines themselves.
CREATE INDEX lines_to_ship ON lines (basket_id) INCLUDE (id, quantity, quantity_shipped)
  WHERE status IN ('ready', 'partly_delivered', 'warehouse_call') AND kind IN ('product', 'article');
