-- apiLog.list
SELECT c.id, c.at, c.direction, c.service, c.method, c.path, c.status, c.duration_ms AS "durationMs",
c.actor_name AS "actorName", k.name AS "keyName", c.correlation_id AS "correlationId", c.error FROM api_calls c LEFT JOIN api_keys k ON k.id = c.api_key_id WHERE true AND c.id < $1 ORDER BY c.id DESC LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM api_calls c LEFT JOIN api_keys k ON k.id = c.api_key_id WHERE true LIMIT $1) counted;
SELECT DISTINCT service FROM (SELECT service FROM api_calls ORDER BY id DESC LIMIT 5000) latest ORDER BY 1;

-- apiLog.list, search: "uu"
SELECT c.id, c.at, c.direction, c.service, c.method, c.path, c.status, c.duration_ms AS "durationMs",
c.actor_name AS "actorName", k.name AS "keyName", c.correlation_id AS "correlationId", c.error FROM api_calls c LEFT JOIN api_keys k ON k.id = c.api_key_id WHERE c.search_text LIKE searchable($1) AND c.id < $2 ORDER BY c.id DESC LIMIT $3;
SELECT count(*) AS count FROM (SELECT 1 FROM api_calls c LEFT JOIN api_keys k ON k.id = c.api_key_id WHERE c.search_text LIKE searchable($1) LIMIT $2) counted;
SELECT DISTINCT service FROM (SELECT service FROM api_calls ORDER BY id DESC LIMIT 5000) latest ORDER BY 1;
