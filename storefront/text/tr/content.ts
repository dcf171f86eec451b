export const content = {
  promo_kept: '{code} promosyon kodu sepetinizde',
  offers_hold: 'Kampanyaları duraklat',
  offers_move: 'Kampanyaları oynat',
  stories: 'Hikâyeler',
  open_story: 'Hikâye: {title}',
  open_story_seen: 'Hikâye: {title}, görüldü',
  slide_of: '{count} / {max}',
  next: 'Sonraki',
  previous: 'Önceki',
  hold: 'Duraklat',
  go_on: 'Sürdür',
  failed: 'Hikâye açılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
} as const
