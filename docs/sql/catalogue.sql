-- catalogue.listArticles
SELECT a.id, a.code, a.name_nl AS "nameNl", a.name_en AS "nameEn", a.sub_group_id AS "subGroupId",
s.name_nl AS product, a.customer_id AS "customerId", c.name AS customer,
a.vat_rate::float8 AS "vatPercent", a.price_breaks AS "priceBreaks", a.piece_weight_g::float8 AS "pieceWeightG",
a.pieces_per_box AS "piecesPerBox", a.min_stock AS "minStock", a.max_stock AS "maxStock", a.back_order AS "backOrder", a.active, a.version FROM articles a LEFT JOIN sub_groups s ON s.id = a.sub_group_id LEFT JOIN customers c ON c.id = a.customer_id WHERE a.active  ORDER BY a.code LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a WHERE a.active LIMIT $1) counted;
SELECT a.id AS "articleId", coalesce(s.physical, 0) AS physical, coalesce(s.reserved, 0) AS reserved
FROM articles a LEFT JOIN stock_levels s ON s.article_id = a.id WHERE a.id = ANY($1);

-- catalogue.listArticles, search: "uu"
SELECT a.id, a.code, a.name_nl AS "nameNl", a.name_en AS "nameEn", a.sub_group_id AS "subGroupId",
s.name_nl AS product, a.customer_id AS "customerId", c.name AS customer,
a.vat_rate::float8 AS "vatPercent", a.price_breaks AS "priceBreaks", a.piece_weight_g::float8 AS "pieceWeightG",
a.pieces_per_box AS "piecesPerBox", a.min_stock AS "minStock", a.max_stock AS "maxStock", a.back_order AS "backOrder", a.active, a.version FROM articles a LEFT JOIN sub_groups s ON s.id = a.sub_group_id LEFT JOIN customers c ON c.id = a.customer_id WHERE a.active AND a.search_text LIKE searchable($1)  ORDER BY a.code LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM articles a WHERE a.active AND a.search_text LIKE searchable($1) LIMIT $2) counted;
SELECT a.id AS "articleId", coalesce(s.physical, 0) AS physical, coalesce(s.reserved, 0) AS reserved
FROM articles a LEFT JOIN stock_levels s ON s.article_id = a.id WHERE a.id = ANY($1);
