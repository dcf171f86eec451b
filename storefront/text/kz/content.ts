export const content = {
  promo_kept: '{code} промокоды себетке қосылды',
  offers_hold: 'Ұсыныстарды тоқтату',
  offers_move: 'Ұсыныстарды жүргізу',
  stories: 'Сторилер',
  open_story: 'Стори: {title}',
  open_story_seen: 'Стори: {title}, қаралған',
  slide_of: '{count} / {max}',
  next: 'Келесі',
  previous: 'Алдыңғы',
  hold: 'Кідірту',
  go_on: 'Жалғастыру',
  failed: 'Стори ашылмады. Байланысты тексеріп, қайталап көріңіз.',
} as const
