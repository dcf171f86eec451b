-- People of the staff, who sign in by a code to their phone, and their sessions. Programs keep their keys (staff_keys).

create table staff (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  phone       text        not null constraint staff_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  full_name   text        not null constraint staff_full_name_given check (full_name <> ''),
  role        text        not null constraint staff_role_known
              check (role in ('waiter', 'courier', 'operator', 'branch_manager', 'brand_admin')),
  branch_id   uuid,
  courier_id  uuid,
  is_active   boolean     not null default true,
  version     integer     not null default 1,
  created_at  timestamptz not null default now(),
  primary key (merchant_id, id),
  constraint staff_phone_unique unique (merchant_id, phone),
  constraint staff_branch_exists foreign key (merchant_id, branch_id) references branches,
  constraint staff_courier_exists foreign key (merchant_id, courier_id) references couriers,
  -- an operator without a branch works for all; everybody else names what the role needs and nothing more
  constraint staff_branch_named check (
    case role
      when 'waiter' then branch_id is not null
      when 'branch_manager' then branch_id is not null
      when 'operator' then true
      else branch_id is null
    end),
  constraint staff_courier_named check ((role = 'courier') = (courier_id is not null))
);
call guard_tenant_table('staff');

-- Only the hash of a token is stored: whoever reads this table cannot sign in with it.
create table staff_sessions (
  merchant_id  uuid        not null references merchants,
  token_hash   bytea       not null,
  staff_id     uuid        not null,
  browser      text,
  system       text,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  ends_at      timestamptz not null,
  primary key (merchant_id, token_hash),
  constraint staff_sessions_staff_exists foreign key (merchant_id, staff_id) references staff on delete cascade
);
create index staff_sessions_of_staff on staff_sessions (merchant_id, staff_id, created_at);
call guard_tenant_table('staff_sessions');

alter table codes drop constraint codes_purpose_known;
alter table codes add constraint codes_purpose_known
  check (purpose in ('LOGIN', 'PHONE_CHANGE', 'ORDER_CONFIRM', 'DELETE_ACCOUNT', 'STAFF_LOGIN'));
