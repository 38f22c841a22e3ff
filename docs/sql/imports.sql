-- imports.list
SELECT i.id, c.name AS customer, f.name AS "fileName", i.status, n.rows, n.ready, n.imported, n.rejected, i.version, i.created_at AS "createdAt",
i.created_by_name AS "createdBy" FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id
LEFT JOIN LATERAL (
  SELECT count(*) AS rows, count(*) FILTER (WHERE status = 'imported') AS imported, count(*) FILTER (WHERE status = 'rejected') AS rejected,
    count(*) FILTER (WHERE status = 'ready') AS ready, count(DISTINCT basket_id) AS orders
  FROM import_rows r WHERE r.import_id = i.id) n ON true
    WHERE true AND true ORDER BY i.id DESC LIMIT $1;
SELECT count(*) AS count FROM (
SELECT 1 FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id WHERE true LIMIT 1001) AS counted;

-- imports.list, search: "uu"
SELECT i.id, c.name AS customer, f.name AS "fileName", i.status, n.rows, n.ready, n.imported, n.rejected, i.version, i.created_at AS "createdAt",
i.created_by_name AS "createdBy" FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id
LEFT JOIN LATERAL (
  SELECT count(*) AS rows, count(*) FILTER (WHERE status = 'imported') AS imported, count(*) FILTER (WHERE status = 'rejected') AS rejected,
    count(*) FILTER (WHERE status = 'ready') AS ready, count(DISTINCT basket_id) AS orders
  FROM import_rows r WHERE r.import_id = i.id) n ON true
    WHERE true AND searchable(c.name || ' ' || f.name) LIKE searchable($1) AND true ORDER BY i.id DESC LIMIT $2;
SELECT count(*) AS count FROM (
SELECT 1 FROM imports i JOIN customers c ON c.id = i.customer_id JOIN files f ON f.id = i.file_id WHERE true AND searchable(c.name || ' ' || f.name) LIKE searchable($1) LIMIT 1001) AS counted;
