-- theses.listUniversities
SELECT u.id, u.version, u.name, u.copies, u.lead_weeks AS "leadWeeks", u.propositions, u.title_page_approval AS "titlePageApproval",
u.title_page_days AS "titlePageDays", u.manuscript_weeks AS "manuscriptWeeks", u.payer_customer_id AS "payerCustomerId",
coalesce((SELECT p.name FROM customers p WHERE p.id = u.payer_customer_id), '') AS payer,
u.format_advice AS "formatAdvice", u.attention, u.street, u.house_number AS "houseNumber", u.postcode, u.city, u.country, u.source_url AS "sourceUrl",
u.checked_on AS "checkedOn", u.active,
(SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', concat(concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname), ', ', c.name)) ORDER BY k.id), '[]')
  FROM university_readers r JOIN contacts k ON k.id = r.contact_id JOIN customers c ON c.id = k.customer_id
  WHERE r.university_id = u.id) AS readers FROM universities u ORDER BY u.name;

-- theses.findUniversityReaders
SELECT k.id, concat(concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname), ', ', c.name) AS name FROM contacts k JOIN customers c ON c.id = k.customer_id
WHERE k.active AND k.user_id IS NOT NULL AND searchable(concat_ws(' ', k.first_name, k.surname, k.email, c.name)) LIKE searchable($1)
ORDER BY 2, 1 LIMIT 20;

-- theses.listCandidates
SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays WHERE country = coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AND closes_production;
SELECT university_id AS id FROM university_readers WHERE contact_id = setting_id('contact_id');
