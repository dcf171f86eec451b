export const content = {
  promo_kept: 'Promo code {code} is in your basket',
  offers_hold: 'Pause the offers',
  offers_move: 'Play the offers',
  stories: 'Stories',
  open_story: 'Story: {title}',
  open_story_seen: 'Story: {title}, seen',
  slide_of: '{count} / {max}',
  next: 'Next',
  previous: 'Previous',
  hold: 'Pause',
  go_on: 'Resume',
  failed: 'The story could not be opened. Check your connection and try again.',
} as const
