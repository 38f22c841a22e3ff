-- theses.listUniversities
SELECT u.id, u.version, u.name, u.copies, u.lead_weeks AS "leadWeeks", u.propositions, u.title_page_approval AS "titlePageApproval",
u.format_advice AS "formatAdvice", u.attention, u.street, u.house_number AS "houseNumber", u.postcode, u.city, u.source_url AS "sourceUrl",
u.checked_on AS "checkedOn", u.active FROM universities u ORDER BY u.name;
