export const content = {
  promo_kept: 'أُضيف الرمز الترويجي {code} إلى السلة',
  offers_hold: 'إيقاف العروض',
  offers_move: 'تحريك العروض',
  stories: 'القصص',
  open_story: 'قصة: {title}',
  open_story_seen: 'قصة: {title}، شوهدت',
  slide_of: '‎{count} / {max}',
  next: 'التالي',
  previous: 'السابق',
  hold: 'إيقاف مؤقت',
  go_on: 'متابعة',
  failed: 'تعذّر فتح القصة. تحقق من الاتصال وحاول مرة أخرى.',
} as const
