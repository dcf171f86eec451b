-- What was paid at a table beyond its bill, because a round was canceled afterwards, is refunded without a member of the staff.
alter table refunds alter column asked_by drop not null;
