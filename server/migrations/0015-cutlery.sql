-- Cutlery that comes with an order: a count without a price.

alter table orders
  -- nothing said is none: a process of an older build, which does not know the column, may still write orders beside this one
  add column cutlery smallint
    constraint orders_cutlery_range check (cutlery between 0 and 20)
    -- at a table it lies there already
    constraint orders_cutlery_not_at_tables check (service <> 'DINE_IN' or cutlery = 0);
