-- A branch takes no orders for a while: until a time, or until somebody ends it. Open pages learn of it as of a stop.
create table branch_pauses (
  merchant_id uuid        not null references merchants,
  branch_id   uuid        not null,
  paused_at   timestamptz not null,
  -- the person of the staff or the holder of a key
  paused_by   uuid,
  -- null: until somebody ends it
  ends_at     timestamptz constraint branch_pauses_end_later check (ends_at > paused_at),
  primary key (merchant_id, branch_id),
  constraint branch_pauses_branch_exists foreign key (merchant_id, branch_id) references branches on delete cascade
);
call guard_tenant_table('branch_pauses');
call watch_menu_table('branch_pauses');
