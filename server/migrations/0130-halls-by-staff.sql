-- The staff draw halls, and write down guests who call: such a guest may have no account, and come in a large party.
alter table halls add column version integer not null default 1;

alter table reservations alter column user_id drop not null;
-- the person of the staff who wrote the reservation down; null for one that the guest made
alter table reservations add column booked_by uuid;
alter table reservations drop constraint reservations_chairs_range;
alter table reservations add constraint reservations_chairs_range check (chairs between 1 and 100);
