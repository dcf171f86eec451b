-- Vacancies and the brand's own texts are edited at the desk: a version tells whether somebody else has changed them meanwhile.

alter table vacancies add column version integer not null default 1;
alter table policies
  add column version    integer     not null default 1,
  add column updated_at timestamptz not null default now();

-- the staff read the applications of a vacancy, the newest first
create index vacancy_applications_newest on vacancy_applications (merchant_id, created_at desc, id);
