-- Vacancies are on public pages: a change of one moves the revision, by which pages are kept.

call watch_menu_table('vacancies');
