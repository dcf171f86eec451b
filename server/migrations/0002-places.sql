-- Places: cities, branches with their hours, delivery zones, halls and tables.

create table cities (
  merchant_id  uuid    not null references merchants,
  id           uuid    not null,
  name         jsonb   not null,
  description  jsonb   not null default '{}',
  lat          double precision not null,
  lon          double precision not null,
  is_main      boolean not null default false,
  is_taximeter boolean not null default false,
  taximeter_comment jsonb not null default '{}',
  primary key (merchant_id, id)
);
call guard_tenant_table('cities');

create table branches (
  merchant_id     uuid        not null references merchants,
  id              uuid        not null,
  city_id         uuid        not null,
  name            jsonb       not null,
  address         jsonb       not null,
  landmark        jsonb       not null default '{}',
  lat             double precision not null,
  lon             double precision not null,
  phone           text,
  booking_phone   text,
  is_active       boolean     not null default true,
  is_main         boolean     not null default false,
  is_deleted      boolean     not null default false,
  delivery_enabled boolean    not null default false,
  pickup_enabled  boolean     not null default false,
  dinein_enabled  boolean     not null default false,
  booking_enabled boolean     not null default false,
  switches        jsonb       not null default '{}',
  delivery_price  bigint,
  priority        integer     not null default 0,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, city_id) references cities
);
call guard_tenant_table('branches');

-- One row for each kind of service; the seven days are always read together.
create table branch_hours (
  merchant_id uuid  not null references merchants,
  branch_id   uuid  not null,
  type        text  not null constraint branch_hours_type_known check (type in ('DELIVERY', 'PICK_UP', 'DINE_IN', 'BOOKING')),
  hours       jsonb not null constraint branch_hours_is_list check (jsonb_typeof(hours) = 'array'),
  primary key (merchant_id, branch_id, type),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call guard_tenant_table('branch_hours');

-- A dated exception overrides the week: a holiday, a short day.
create table branch_exceptions (
  merchant_id uuid    not null references merchants,
  branch_id   uuid    not null,
  day         date    not null,
  is_day_off  boolean not null default true,
  open        text,
  close       text,
  primary key (merchant_id, branch_id, day),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call guard_tenant_table('branch_exceptions');

create table zones (
  merchant_id uuid   not null references merchants,
  id          uuid   not null,
  city_id     uuid   not null,
  name        jsonb  not null,
  polygon     jsonb  not null constraint zones_polygon_is_ring check (jsonb_array_length(polygon) >= 4),
  color       text   not null default '#3B82F6',
  price       bigint constraint zones_price_not_negative check (price >= 0),
  minimum     bigint,
  free_from   bigint,
  primary key (merchant_id, id),
  foreign key (merchant_id, city_id) references cities
);
call guard_tenant_table('zones');

create table halls (
  merchant_id uuid  not null references merchants,
  id          uuid  not null,
  branch_id   uuid  not null,
  name        jsonb not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call guard_tenant_table('halls');

create table hall_tables (
  merchant_id uuid    not null references merchants,
  id          uuid    not null,
  hall_id     uuid    not null,
  number      integer not null,
  chairs      integer not null,
  token       text    not null,
  primary key (merchant_id, id),
  constraint hall_tables_token_unique unique (merchant_id, token),
  foreign key (merchant_id, hall_id) references halls on delete cascade
);
call guard_tenant_table('hall_tables');
