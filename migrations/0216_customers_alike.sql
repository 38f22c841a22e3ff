-- Who is already known by these numbers, at this postcode or with this e-mail domain, asked while somebody types.
CREATE INDEX customers_vat_number ON customers (vat_number) WHERE vat_number IS NOT NULL;
CREATE INDEX customers_kvk ON customers (kvk) WHERE kvk IS NOT NULL;
CREATE INDEX addresses_postcode ON addresses (upper(replace(postcode, ' ', '')));
CREATE INDEX contacts_email_domain ON contacts (split_part(lower(email), '@', 2)) WHERE email <> '';
