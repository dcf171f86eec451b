-- What the staff edit at the desk has a version, so that the second of two people who save is told about the first.
alter table cities add column version integer not null default 1;
alter table branches add column version integer not null default 1;
alter table zones add column version integer not null default 1;
alter table order_settings add column version integer not null default 1;
alter table promos add column version integer not null default 1;
