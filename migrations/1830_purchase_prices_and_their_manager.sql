-- Who buys or keeps the books goes on seeing what we pay; a shop with buyers gets somebody who may order above the limit.
UPDATE roles SET permissions = permissions || ARRAY['stock.see_prices']
WHERE permissions && ARRAY['stock.purchase', 'financial.maintain', 'exports.stock'] AND NOT 'stock.see_prices' = ANY (permissions);
INSERT INTO roles (code, name_nl, name_en, permissions)
SELECT 'purchasing_manager', 'Hoofd inkoop', 'Purchasing manager',
  ARRAY['fup', 'dashboard_articles.view', 'basket_content.view', 'stock_articles.view', 'stock_materials.view', 'wdd.view', 'maintenance_general.view', 'suppliers.edit', 'stock.purchase',
    'stock.purchase_above_limit', 'stock.see_prices', 'stock_settings.edit', 'exports.stock', 'export_data.view']
WHERE EXISTS (SELECT FROM roles WHERE 'stock.purchase' = ANY (permissions))
ON CONFLICT (code) DO NOTHING;
