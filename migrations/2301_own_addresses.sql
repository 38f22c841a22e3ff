-- A private customer keeps the own address book; of a company its contact administrator does.
UPDATE roles SET permissions = permissions || ARRAY['own_addresses.manage']
WHERE code = 'customer' AND NOT 'own_addresses.manage' = ANY (permissions);
