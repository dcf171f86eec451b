-- Two people may edit one thing of the menu: whoever saves second is told, by the version that they edited.
alter table groups add column version integer not null default 1;
alter table categories add column version integer not null default 1;
alter table option_groups add column version integer not null default 1;
alter table products
  add column version integer not null default 1,
  -- what the picture shows, for those who cannot see it; without a text readers read the name
  add column image_alt jsonb not null default '{}';
