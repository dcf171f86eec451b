-- Banners in full: pictures for narrow and wide pages in each language, words for those who do not see them. Stories on the menu.

alter table banners
  -- by language, beside `image`, which stands wherever a language or a width has no picture of its own
  add column image_mobile  jsonb not null default '{}',
  add column image_desktop jsonb not null default '{}',
  add column alt           jsonb not null default '{}',
  add constraint banners_placement_known check (placement in ('HOME', 'CATEGORY', 'BASKET'));

-- the first view shows their covers
call watch_menu_table('stories');
