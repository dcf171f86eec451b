export const content = {
  promo_kept: '优惠码 {code} 已加入购物车',
  offers_hold: '暂停轮播',
  offers_move: '继续轮播',
  stories: '动态',
  open_story: '动态：{title}',
  open_story_seen: '动态：{title}，已看',
  slide_of: '{count} / {max}',
  next: '下一个',
  previous: '上一个',
  hold: '暂停',
  go_on: '继续',
  failed: '动态未能打开，请检查网络后重试。',
} as const
