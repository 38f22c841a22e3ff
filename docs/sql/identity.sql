-- identity.listUnits
SELECT b.id, b.version, b.name, b.brand, b.hosts, b.prints_dissertations AS "printsDissertations",
  (SELECT count(*)::int FROM users u WHERE u.business_unit_id = b.id AND u.internal AND u.active) AS users
FROM business_units b ORDER BY b.id;

-- identity.listVatRates
SELECT id, name, coalesce(brand ->> 'country', 'NL') AS country FROM business_units ORDER BY id;
SELECT id, version, business_unit_id AS "unitId", percent::float8 AS percent, valid_from AS "validFrom", replaces::float8 AS replaces
FROM vat_rates ORDER BY valid_from, id;

-- identity.listMailTemplates
SELECT id, name FROM business_units ORDER BY id;
SELECT kind, business_unit_id AS "unitId", language, subject, message, button, in_use AS "inUse", version, changed_at AS "changedAt", changed_by AS "changedBy" FROM mail_templates;
SELECT kind, business_unit_id AS "unitId", is_on AS "isOn", after_days AS "afterDays", version FROM mail_schedules;

-- identity.listUsers
SELECT u.id, u.name, u.initials AS "ownInitials", u.email, u.language, CASE WHEN u.internal THEN 'internal' WHEN u.external_b2b THEN 'b2b' WHEN u.external_supplier THEN 'supplier' ELSE 'private' END AS kind, CASE WHEN NOT u.active THEN 'inactive' WHEN has_credential(u.id) THEN 'active' ELSE 'invited' END AS state, u.admin,
u.business_unit_id AS "businessUnitId", b.name AS "unitName", u.last_sign_in_at AS "lastSignInAt",
coalesce((SELECT json_agg(json_build_object('id', r.id, 'nameNl', r.name_nl, 'nameEn', r.name_en) ORDER BY r.name_nl)
          FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id), '[]') AS roles FROM users u LEFT JOIN business_units b ON b.id = u.business_unit_id WHERE true  ORDER BY u.name, u.id LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM users u LEFT JOIN business_units b ON b.id = u.business_unit_id WHERE true LIMIT $1) counted;
SELECT p.user_id AS "userId", 'customer' AS kind, c.name FROM contacts p JOIN customers c ON c.id = p.customer_id
WHERE p.user_id = ANY($1::bigint[]) AND p.active
UNION ALL
SELECT su.user_id, 'supplier', s.name FROM supplier_users su JOIN suppliers s ON s.id = su.supplier_id WHERE su.user_id = ANY($2::bigint[])
UNION ALL
SELECT user_id, 'manager', kind FROM managers WHERE user_id = ANY($3::bigint[]) AND active;
SELECT u.id AS "userId", 'place' AS kind, p.name_nl AS name FROM unnest($1::bigint[]) u(id)
JOIN plan_places p ON u.id = ANY(p.operator_user_ids) AND p.active ORDER BY p.position, p.id;

-- identity.listUsers, search: "uu"
SELECT u.id, u.name, u.initials AS "ownInitials", u.email, u.language, CASE WHEN u.internal THEN 'internal' WHEN u.external_b2b THEN 'b2b' WHEN u.external_supplier THEN 'supplier' ELSE 'private' END AS kind, CASE WHEN NOT u.active THEN 'inactive' WHEN has_credential(u.id) THEN 'active' ELSE 'invited' END AS state, u.admin,
u.business_unit_id AS "businessUnitId", b.name AS "unitName", u.last_sign_in_at AS "lastSignInAt",
coalesce((SELECT json_agg(json_build_object('id', r.id, 'nameNl', r.name_nl, 'nameEn', r.name_en) ORDER BY r.name_nl)
          FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id), '[]') AS roles FROM users u LEFT JOIN business_units b ON b.id = u.business_unit_id WHERE true AND searchable(u.name || ' ' || u.email) LIKE searchable($1)  ORDER BY u.name, u.id LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM users u LEFT JOIN business_units b ON b.id = u.business_unit_id WHERE true AND searchable(u.name || ' ' || u.email) LIKE searchable($1) LIMIT $2) counted;
SELECT p.user_id AS "userId", 'customer' AS kind, c.name FROM contacts p JOIN customers c ON c.id = p.customer_id
WHERE p.user_id = ANY($1::bigint[]) AND p.active
UNION ALL
SELECT su.user_id, 'supplier', s.name FROM supplier_users su JOIN suppliers s ON s.id = su.supplier_id WHERE su.user_id = ANY($2::bigint[])
UNION ALL
SELECT user_id, 'manager', kind FROM managers WHERE user_id = ANY($3::bigint[]) AND active;
SELECT u.id AS "userId", 'place' AS kind, p.name_nl AS name FROM unnest($1::bigint[]) u(id)
JOIN plan_places p ON u.id = ANY(p.operator_user_ids) AND p.active ORDER BY p.position, p.id;

-- identity.listRoles
SELECT id, code, name_nl AS "nameNl", name_en AS "nameEn", permissions, mfa_required AS "mfaRequired", version,
       (SELECT count(*) FROM user_roles ur WHERE ur.role_id = r.id) AS "userCount"
FROM roles r ORDER BY name_nl, id;

-- identity.listPermissions
SELECT DISTINCT unnest(permissions) AS permission FROM roles;

-- identity.findUsers
SELECT id, name, email FROM users WHERE active AND searchable(name || ' ' || email) LIKE searchable($1) ORDER BY name, id LIMIT 50;
