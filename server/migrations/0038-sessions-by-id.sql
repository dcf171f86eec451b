-- A customer sees where they are signed in, and ends one of those sessions by its id. The token's hash is never shown.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column browser text,
  add column system text;
