-- A stop ends by itself at its time, or lasts until somebody ends it.
alter table product_stops
  add column ends_at timestamptz,
  add column stopped_at timestamptz not null default now(),
  -- the person of the staff or the holder of a key
  add column stopped_by uuid;
