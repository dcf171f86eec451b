-- Stories and banners are edited at the desk: what is not published yet is only seen there, and whoever saves second is
-- told, by the version that was edited.

alter table stories
  add column is_active boolean not null default true,
  add column version   integer not null default 1;

alter table banners
  add column is_active boolean not null default true,
  add column version   integer not null default 1;

-- the desk counts who saw a story
create index story_views_of_story on story_views (merchant_id, story_id, seen_at);
