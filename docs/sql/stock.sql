-- stock.list
SELECT a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
coalesce((SELECT string_agg(DISTINCT p.code, ', ' ORDER BY p.code) FROM stock_positions o JOIN stock_locations p ON p.id = o.location_id WHERE o.item_id = s.id AND o.quantity > 0), '')
  AS locations, coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, a.min_stock AS "minStock",
a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0)  ORDER BY a.code LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0) LIMIT $1) counted;

-- stock.list, search: "uu"
SELECT a.id AS "articleId", a.code, a.name_nl AS name, c.name AS customer,
coalesce((SELECT string_agg(DISTINCT p.code, ', ' ORDER BY p.code) FROM stock_positions o JOIN stock_locations p ON p.id = o.location_id WHERE o.item_id = s.id AND o.quantity > 0), '')
  AS locations, coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, a.min_stock AS "minStock",
a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt" FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0) AND a.search_text LIKE searchable($1)  ORDER BY a.code LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN customers c ON c.id = a.customer_id WHERE (a.active OR coalesce(s.physical, 0) > 0) AND a.search_text LIKE searchable($1) LIMIT $2) counted;
