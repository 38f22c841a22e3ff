-- How what a file orders is brought: what the customer's files usually mean, where a row does not say it.
UPDATE imports SET options = '{"method": "parcel"}' || options;
UPDATE import_mappings SET options = '{"method": "parcel"}' || options;
