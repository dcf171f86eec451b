-- Imports of the menu from a file: what the file says, and once it is applied what it replaced, so that it can be undone.

create table menu_imports (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  file_name   text        not null,
  -- the headers and rows of the file, and which field each column holds
  sheet       jsonb       not null,
  columns     jsonb       not null,
  made_at     timestamptz not null,
  -- the person of the staff or the holder of a key
  made_by     uuid        not null,
  applied_at  timestamptz,
  applied_by  uuid,
  undone_at   timestamptz,
  undone_by   uuid,
  -- how many products were created and changed, and how many rows stayed behind
  counts      jsonb,
  -- what was written and what was there before
  written     jsonb,
  primary key (merchant_id, id),
  constraint menu_imports_applied_whole check ((applied_at is null) = (written is null) and (applied_at is null) = (counts is null)),
  constraint menu_imports_undone_after check (undone_at is null or applied_at is not null)
);
create index menu_imports_newest on menu_imports (merchant_id, made_at desc, id);
call guard_tenant_table('menu_imports');
