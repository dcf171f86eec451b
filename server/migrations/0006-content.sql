-- Content: banners, stories, vacancies, policy texts, reviews of products.

create table banners (
  merchant_id uuid    not null references merchants,
  id          uuid    not null,
  title       jsonb   not null,
  image       text    not null,
  tint        text,
  action      jsonb   not null default '{"type": "NONE"}',
  placement   text    not null default 'HOME',
  channels    text[]  not null default '{WEB,TG,APP,QR,CLICK}',
  priority    integer not null default 0,
  starts_at   timestamptz,
  ends_at     timestamptz,
  primary key (merchant_id, id)
);
call guard_tenant_table('banners');
call watch_menu_table('banners');

create table stories (
  merchant_id uuid    not null references merchants,
  id          uuid    not null,
  title       jsonb   not null,
  cover       text    not null,
  tint        text,
  slides      jsonb   not null,
  channels    text[]  not null default '{WEB,TG,APP,QR,CLICK}',
  priority    integer not null default 0,
  starts_at   timestamptz,
  ends_at     timestamptz,
  primary key (merchant_id, id)
);
call guard_tenant_table('stories');

create table vacancies (
  merchant_id  uuid   not null references merchants,
  id           uuid   not null,
  position     jsonb  not null,
  salary_from  bigint,
  salary_to    bigint,
  requirements jsonb  not null default '{}',
  schedule     jsonb  not null default '{}',
  responsible  text   not null default '',
  phone        text   not null default '',
  branch_id    uuid,
  is_active    boolean not null default true,
  published_at timestamptz not null default now(),
  valid_through timestamptz,
  primary key (merchant_id, id)
);
call guard_tenant_table('vacancies');

create table policies (
  merchant_id uuid  not null references merchants,
  type        text  not null constraint policies_type_known check (type in ('TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY')),
  text        jsonb not null,
  primary key (merchant_id, type)
);
call guard_tenant_table('policies');

create table reviews (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  product_id  uuid        not null,
  author      text        not null,
  grade       smallint    not null constraint reviews_grade_range check (grade between 1 and 5),
  text        jsonb       not null default '{}',
  created_at  timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references products on delete cascade
);
create index reviews_of_product on reviews (merchant_id, product_id, created_at desc);
call guard_tenant_table('reviews');
