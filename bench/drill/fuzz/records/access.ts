import { granted, madeBy, picture, signedIn } from './parts.ts';

const person = (condition: string) => `users u WHERE ${condition}`;
const draft = `r.status = 'draft'`;
const registration = (columns: string, condition: string) =>
  granted('registration', `SELECT r.id AS subject, ${columns} FROM registrations r WHERE ${condition}`);

/** Accounts, rights, customers and what is set up. */
export const accessRecords: Readonly<Record<string, string>> = {
  'identity.saveUnit': `SELECT n.id, n.version, n.name, n.brand ->> 'legalName' AS "legalName", n.brand ->> 'vatNumber' AS "vatNumber", n.brand ->> 'kvk' AS kvk,
    n.brand ->> 'iban' AS iban, n.brand ->> 'bic' AS bic, n.brand ->> 'primary' AS primary, 'NL' AS country, '3511 LX' AS postcode,
    'drukwerk@katern.example' AS email, 'drukwerk@katern.example' AS "mailFrom", 'https://katern.example' AS website, n.hosts FROM business_units n
    WHERE n.brand ->> 'iban' <> ''`,
  'identity.readBrandLogo':
    madeBy(`UPDATE business_units SET brand = jsonb_set(brand, '{logo}', to_jsonb('data:image/png;base64,' || ${picture}))
    WHERE id = (SELECT min(id) FROM business_units) AND md5($1) <> '' RETURNING ui_id AS unit`),
  'identity.saveMailSchedule': `SELECT k.kind, n.id AS "unitId", false AS "isOn", NULL AS "afterDays", 1 AS version
    FROM business_units n, (VALUES ('quote_reminder'), ('proof_reminder'), ('shipped')) k (kind)`,
  'identity.removePreset': madeBy(`INSERT INTO list_presets (user_id, list, name, search)
    SELECT u.id, 'baskets', 'Fuzz ' || substr(md5($1), 1, 8), '' FROM users u WHERE u.email = 'roos.verhagen@katern.example'
    RETURNING id AS "presetId", list, 'roos.verhagen@katern.example' AS "as"`),
  'identity.reactivateUser': `SELECT u.id, u.version FROM ${person('NOT u.active')}`,
  'identity.resetTwoFactor': madeBy(`UPDATE users SET two_factor_enabled = true
    WHERE email = 'nadia.peters@katern.example' RETURNING id, 'beheer@katern.example' AS "as"`),
  'identity.confirmEmail': granted('email-change', `SELECT u.id AS subject FROM ${person('u.new_email IS NOT NULL')}`),
  'identity.cancelEmail': madeBy(`UPDATE users SET new_email = 'nieuw.' || substr(md5($1), 1, 8) || '@katern.example'
    WHERE email = 'nadia.peters@katern.example' RETURNING id, 'beheer@katern.example' AS "as"`),
  'profile.cancelEmail': madeBy(`UPDATE users SET new_email = 'nieuw.' || substr(md5($1), 1, 8) || '@katern.example'
    WHERE email = 'roos.verhagen@katern.example' RETURNING email AS "as"`),
  'identity.stopImpersonating':
    madeBy(`UPDATE sessions s SET acts_as_id = (SELECT id FROM users WHERE email = 'roos.verhagen@katern.example')
    FROM users u WHERE u.id = s.user_id AND u.email = 'beheer@katern.example' RETURNING u.email AS "as"`),
  'identity.deleteRole':
    madeBy(`INSERT INTO roles (code, name_nl, name_en, permissions) VALUES ('fuzz-' || substr(md5($1), 1, 8), 'Fuzz ' || substr(md5($1), 1, 8), 'Fuzz ' || substr(md5($1), 1, 8), '{fup}')
    RETURNING id, 'beheer@katern.example' AS "as"`),
  'identity.readPasswordReset': granted('password', `SELECT u.id AS subject FROM ${person('u.active')}`),
  'identity.resetPassword': granted(
    'password',
    `SELECT u.id AS subject FROM ${person(`u.active AND u.email = 'koen.baart@katern.example'`)}`,
  ),
  'profile.endSession': madeBy(`INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at, ip_address, user_agent)
    SELECT s.id + 1000000, s.user_id, md5($1), s.expires_at, s.created_at, s.updated_at, s.ip_address, s.user_agent FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE u.email = 'roos.verhagen@katern.example' ORDER BY s.id LIMIT 1 RETURNING id, 'roos.verhagen@katern.example' AS "as"`),
  'relations.inviteContact': `SELECT o.customer_id AS "customerId", o.id AS "contactId", u.email AS "as" FROM contacts k JOIN users u ON u.id = k.user_id
    JOIN contacts o ON o.customer_id = k.customer_id AND o.id <> k.id AND o.active AND o.email <> '' AND o.user_id IS NULL
    WHERE EXISTS (SELECT FROM user_roles r JOIN roles e ON e.id = r.role_id WHERE r.user_id = u.id AND 'own_customer.manage' = ANY(e.permissions))`,
  'relations.endContactAccess': `SELECT o.customer_id AS "customerId", o.id AS "contactId", u.email AS "as" FROM contacts k JOIN users u ON u.id = k.user_id
    JOIN contacts o ON o.customer_id = k.customer_id AND o.id <> k.id AND o.user_id IS NOT NULL
    WHERE EXISTS (SELECT FROM user_roles r JOIN roles e ON e.id = r.role_id WHERE r.user_id = u.id AND 'own_customer.manage' = ANY(e.permissions))`,
  'relations.setContactAdministrator': `
    WITH own AS (SELECT k.customer_id, k.id, u.email FROM contacts k JOIN users u ON u.id = k.user_id
      WHERE EXISTS (SELECT FROM user_roles r JOIN roles e ON e.id = r.role_id WHERE r.user_id = u.id AND 'own_customer.manage' = ANY(e.permissions))
      ORDER BY md5($1 || k.id) LIMIT 1),
    colleague AS (INSERT INTO users (name, email, external_b2b) VALUES ('Ede Kok', 'ede.' || substr(md5($1), 1, 12) || '@voorbeeld.example', true) RETURNING id),
    role AS (INSERT INTO user_roles (user_id, role_id) SELECT c.id, r.id FROM colleague c, roles r WHERE r.code = 'customer'),
    contact AS (INSERT INTO contacts (customer_id, first_name, surname, email, user_id)
      SELECT o.customer_id, 'Ede', 'Kok', 'ede.' || substr(md5($1), 1, 12) || '@voorbeeld.example', c.id FROM own o, colleague c RETURNING id, customer_id)
    SELECT json_build_object('customerId', t.customer_id, 'contactId', t.id, 'administrator', true, 'as', o.email) AS found FROM contact t, own o`,
  'identity.removeVatRate': madeBy(`INSERT INTO vat_rates (business_unit_id, percent, valid_from)
    SELECT u.id, 6, date '2027-06-01' + (random() * 9000)::int FROM business_units u ORDER BY u.id LIMIT 1 RETURNING id`),
  'relations.chooseMails': `SELECT NOT k.wants_shipped_mail AS shipped, ${signedIn}`,
  'relations.removeManager':
    madeBy(`INSERT INTO managers (user_id, kind) SELECT u.id, k.kind FROM users u, (VALUES ('order'), ('account'), ('prepress')) k (kind)
    WHERE u.internal AND NOT EXISTS (SELECT FROM managers m WHERE m.user_id = u.id AND m.kind = k.kind) ORDER BY u.id LIMIT 1 RETURNING id`),
  'relations.reassignCustomers': `SELECT m.id, o.id AS "toId", json_build_array(c.id) AS "customerIds" FROM managers m
    JOIN managers o ON o.kind = m.kind AND o.id <> m.id AND o.active JOIN customers c ON c.order_manager_id = m.id WHERE m.kind = 'order'`,
  'relations.refuseRegistration': `SELECT r.id, r.version, 'Geen bedrijf' AS reason FROM registrations r WHERE r.status = 'waiting'`,
  'relations.readRegistration': registration('1 AS one', 'true'),
  'relations.changeRegistration': registration(`r.email, '' AS password, '' AS repeated`, draft),
  'relations.registerContact': registration(`'Ede' AS "firstName", 'Kok' AS surname`, draft),
  'relations.joinCustomer': registration('1 AS one', `${draft} AND r.contact IS NOT NULL AND r.email LIKE '%@samen.example'`),
  'relations.lookUpOwnCompany': registration('1 AS one', 'true'),
  'relations.registerCustomer': registration(`'' AS "vatNumber", '' AS kvk, '' AS addition`, `${draft} AND r.contact IS NOT NULL`),
  'relations.readActivation': granted('activation', 'SELECT r.id AS subject FROM registrations r'),
  'relations.activateRegistration': granted(
    'activation',
    `SELECT r.id AS subject, 'Katern-fuzz-2026!' AS password FROM registrations r WHERE r.status = 'mailed' AND r.email LIKE '%@fuzz.example'`,
  ),
  'catalogue.editArticle': `SELECT a.id, a.version, a.code, a.customer_id AS "customerId", json_build_array(json_build_object('fromQuantity', 1, 'eachEur', 2.5)) AS "priceBreaks",
    NULL AS "widthMm", NULL AS "heightMm", NULL AS "subGroupId" FROM articles a`,
  'catalogue.removeSubGroup':
    madeBy(`INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
    SELECT main_group_id, 'fuzz-' || substr(md5($1), 1, 8), 'Fuzz', 'Fuzz', product, template, file_slots, vat_rate, 900 FROM sub_groups ORDER BY id LIMIT 1
    RETURNING id, 'beheer@katern.example' AS "as"`),
  'estimating.saveParameters': `SELECT d.version, coalesce(d.shop, (SELECT shop FROM parameter_sets ORDER BY id DESC LIMIT 1)) AS shop FROM parameter_drafts d`,
  'estimating.publishParameters': madeBy(`INSERT INTO parameter_drafts (based_on_id, shop, changed_by, changed_at)
    SELECT p.id, jsonb_set(p.shop, '{defaults,minimumLinePriceEur}', to_jsonb((p.shop #>> '{defaults,minimumLinePriceEur}')::numeric + 1)), 'Thijs Dekker',
      '2026-11-18T09:00:00Z' FROM parameter_sets p ORDER BY p.id DESC LIMIT 1
    ON CONFLICT ((true)) DO UPDATE SET based_on_id = excluded.based_on_id, shop = excluded.shop
    RETURNING version, 'FUZZ-' || substr(md5($1), 1, 8) AS code, '2026-12-01' AS "effectiveFrom"`),
  'estimating.savePriceList': `SELECT c.id AS "customerId", 'Fuzz' AS name, '2031-01-01' AS "validFrom", '2031-02-01' AS "validTo" FROM customers c`,
  'estimating.saveSurcharge': `SELECT 'Fuzz' AS name, s.id AS "subGroupId", NULL AS "customerId", NULL AS "mainGroupId", 0 AS rate, 1000 AS amount, '2031-01-01' AS "validFrom" FROM sub_groups s`,
  'planning.savePlanRoute': `SELECT r.business_unit_id AS "unitId", r.sub_group_id AS "subGroupId", r.place_ids AS before, '{}'::bigint[] AS "placeIds" FROM plan_routes r`,
  'prepress.removePreflightLimits': madeBy(`INSERT INTO preflight_limits (sub_group_id, limits, customer_overrules)
    SELECT s.id, p.limits, p.customer_overrules FROM sub_groups s, preflight_limits p WHERE p.sub_group_id IS NULL
      AND NOT EXISTS (SELECT FROM preflight_limits o WHERE o.sub_group_id = s.id) ORDER BY s.id LIMIT 1 RETURNING id`),
  'baskets.saveMarginFloor': `SELECT f.id, f.version, f.business_unit_id AS "unitId", 0.02 AS rate FROM margin_floors f`,
  'baskets.saveTolerance': `SELECT s.id AS "subGroupId", NULL AS "customerId", 0.05 AS under, 0.05 AS over, 'delivered' AS charge FROM sub_groups s
    WHERE NOT EXISTS (SELECT FROM delivery_tolerances t WHERE t.sub_group_id = s.id)`,
  'baskets.removeTolerance': `SELECT t.id FROM delivery_tolerances t WHERE t.sub_group_id IS NOT NULL OR t.customer_id IS NOT NULL`,
  'apiKeys.revoke': `SELECT k.id, u.email AS "as" FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.revoked_at IS NULL`,
  'reports.changeExportSchedule': `SELECT e.id, 'link' AS sends, json_build_array(e.user_id) AS "recipientIds", u.email AS "as" FROM export_schedules e JOIN users u ON u.id = e.user_id`,
  'reports.removeExportSchedule': `SELECT e.id, u.email AS "as" FROM export_schedules e JOIN users u ON u.id = e.user_id`,
  'debug.runJobAgain': `WITH failed AS (SELECT (graphile_worker.add_job('fuzz.' || $1, run_at => '2027-01-01')).id)
    SELECT json_build_object('id', id) AS found FROM failed`,
  'profile.forgetDevice': madeBy(`INSERT INTO verifications (identifier, value, expires_at, created_at, updated_at)
    SELECT 'trust-device-' || md5($1), u.id::text, '2027-01-01', '2026-11-18', '2026-11-18' FROM users u WHERE u.email = 'roos.verhagen@katern.example'
    RETURNING id, 'roos.verhagen@katern.example' AS "as"`),
  'catalogue.saveQuestion': `SELECT q.id, q.version, q.code, q.name_nl AS "nameNl", q.name_en AS "nameEn", q.help_nl || '.' AS "helpNl", q.help_en AS "helpEn", q.type, q.unit,
    q.min, q.max, q.step, q.multiple, q.affects, q.shown_when AS "shownWhen", q.answers FROM questions q`,
  'catalogue.removeQuestion':
    madeBy(`INSERT INTO questions (code, name_nl, name_en, help_nl, help_en, type, unit, min, max, step, multiple, affects, shown_when, answers, position)
    SELECT 'fuzz-' || substr(md5($1), 1, 8), name_nl, name_en, help_nl, help_en, type, unit, min, max, step, multiple, affects, shown_when, answers, 900 FROM questions
    WHERE code = 'booklet-format' RETURNING id`),
  'catalogue.setProductPicture': `SELECT s.id, 'boek.png' AS name, ${picture} AS content FROM sub_groups s`,
  'catalogue.saveSubGroup': `SELECT s.id, s.version, s.main_group_id AS "mainGroupId", s.code, s.name_nl || '.' AS "nameNl", s.name_en AS "nameEn", s.product, s.template,
    '[]'::json AS questions, s.allowed_presses AS "allowedPresses", s.allowed_bindings AS "allowedBindings" FROM sub_groups s WHERE s.product = 'flat'`,
  'estimating.readOnlinePrice': `SELECT p.online_supplier_id AS "supplierId", s.id AS "subGroupId" FROM online_supplier_products p JOIN sub_groups s ON s.code = p.product`,
};
