export const content = {
  promo_kept: 'Code {code} is in your basket',
  offers_hold: 'Stop the offers',
  offers_move: 'Move the offers',
  stories: 'Stories',
  open_story: 'Story: {title}',
  open_story_seen: 'Story: {title}, seen',
  slide_of: '{count} / {max}',
  next: 'Next',
  previous: 'Previous',
  hold: 'Pause',
  go_on: 'Go on',
  failed: 'The story did not open. Check your connection and try again.',
} as const
