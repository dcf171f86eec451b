-- A request that nobody answered in time becomes a call that the branch has to make; a changed reservation is reminded once.
-- when the staff were asked last; no value: when the reservation was made
alter table reservations add column asked_at timestamptz;
-- since when the branch has to call the guest
alter table reservations add column call_due_at timestamptz;
-- when the guest was reminded of the time that the reservation has now
alter table reservations add column reminded_at timestamptz;
create index reservations_to_call on reservations (merchant_id, call_due_at)
  where status = 'REQUESTED' and call_due_at is not null;
