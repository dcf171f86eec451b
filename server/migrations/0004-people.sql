-- People: customers, their sessions, one-time codes and addresses.

create table users (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  phone       text        constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  first_name  text        not null default '',
  last_name   text        not null default '',
  gender      text        constraint users_gender_known check (gender in ('MALE', 'FEMALE')),
  birthday    date,
  email       text,
  image       text,
  language    text        not null default 'uz',
  role        text        not null default 'customer',
  is_active   boolean     not null default true,
  version     integer     not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (merchant_id, id),
  constraint users_phone_unique unique (merchant_id, phone)
);
call guard_tenant_table('users');

-- Only the hash of a token is kept: whoever reads this table cannot sign in with it.
create table sessions (
  merchant_id  uuid        not null references merchants,
  token_hash   bytea       not null,
  user_id      uuid        not null,
  channel      text        not null default 'WEB',
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  ends_at      timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, user_id) references users on delete cascade
);
create index sessions_of_user on sessions (merchant_id, user_id, created_at);
call guard_tenant_table('sessions');

create table codes (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  purpose     text        not null constraint codes_purpose_known check (purpose in ('LOGIN', 'PHONE_CHANGE', 'ORDER_CONFIRM', 'DELETE_ACCOUNT')),
  phone       text        not null,
  subject_id  uuid,
  code_hash   bytea       not null,
  device      text        not null,
  address     text        not null,
  tries       integer     not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  killed_at   timestamptz,
  primary key (merchant_id, id)
);
-- limits count the codes of a number, of its prefix, of a device, of an address within a window
create index codes_of_phone on codes (merchant_id, phone, created_at);
create index codes_recent on codes (merchant_id, created_at);
call guard_tenant_table('codes');

create table addresses (
  merchant_id  uuid        not null references merchants,
  id           uuid        not null,
  user_id      uuid        not null,
  type         text        not null default 'HOUSE' constraint addresses_type_known check (type in ('HOUSE', 'APARTMENT')),
  name         text        not null,
  street_name  text        not null default '',
  house_number text        not null default '',
  description  text        not null default '',
  details      jsonb       not null default '{}',
  comment      text        not null default '',
  city_id      uuid,
  lat          double precision not null,
  lon          double precision not null,
  version      integer     not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users on delete cascade
);
create index addresses_of_user on addresses (merchant_id, user_id, created_at);
call guard_tenant_table('addresses');

create table couriers (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  first_name  text        not null,
  last_name   text        not null default '',
  phone       text        not null,
  status      text        not null default 'ONLINE',
  balance     bigint      not null default 0,
  branch_id   uuid        not null,
  lat         double precision,
  lon         double precision,
  position_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branches
);
call guard_tenant_table('couriers');
