-- What the staff changed: who, when, what, from which value to which. Rows are written once and never changed.

create table audit_entries (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  at          timestamptz not null,
  -- a person of the staff or the holder of a key; the name as it was on that day
  staff_id    uuid,
  staff_name  text,
  -- null: the whole brand
  branch_id   uuid,
  area        text        not null constraint audit_entries_area_known
              check (area in ('orders', 'menu', 'stock', 'places', 'money', 'people', 'customers', 'content', 'hall', 'settings', 'brand')),
  -- what was done to what: product.changed, stop.made, zone.removed
  action      text        not null constraint audit_entries_action_formed check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id  text,
  subject     jsonb,
  before      jsonb,
  after       jsonb,
  primary key (merchant_id, id),
  constraint audit_entries_branch_exists foreign key (merchant_id, branch_id) references branches
);
create index audit_entries_newest on audit_entries (merchant_id, at desc, id);
create index audit_entries_of_subject on audit_entries (merchant_id, subject_id, at desc) where subject_id is not null;
call guard_tenant_table('audit_entries');

revoke update on audit_entries from dasturxon_app;
