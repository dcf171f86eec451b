export const content = {
  promo_kept: '{code} promokodi savatga qoʻshildi',
  offers_hold: 'Takliflarni toʻxtatish',
  offers_move: 'Takliflarni aylantirish',
  stories: 'Hikoyalar',
  open_story: 'Hikoya: {title}',
  open_story_seen: 'Hikoya: {title}, koʻrilgan',
  slide_of: '{count} / {max}',
  next: 'Keyingisi',
  previous: 'Oldingisi',
  hold: 'Toʻxtatib turish',
  go_on: 'Davom ettirish',
  failed: 'Hikoya ochilmadi. Aloqani tekshirib, qayta urinib koʻring.',
} as const
