export const content = {
  promo_kept: 'Промокод {code} добавлен в корзину',
  offers_hold: 'Остановить предложения',
  offers_move: 'Листать предложения',
  stories: 'Истории',
  open_story: 'История: {title}',
  open_story_seen: 'История: {title}, просмотрена',
  slide_of: '{count} / {max}',
  next: 'Дальше',
  previous: 'Назад',
  hold: 'Пауза',
  go_on: 'Продолжить',
  failed: 'История не открылась. Проверьте связь и попробуйте ещё раз.',
} as const
