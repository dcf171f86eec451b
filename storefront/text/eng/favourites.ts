export const favourites = {
  title: 'Favourites',
  mark: 'Favourite: {name}',
  prompt_title: 'Like it? Sign in',
  prompt_line: 'Your favourite dishes are kept in your account. After signing in you come back to this page.',
  failed: 'Could not save. Check your connection and try again.',
  removed: 'Removed from favourites',
  guest_title: 'Favourites are kept in your account',
  guest_line: 'Sign in to have the dishes you love at hand on every device',
  empty_title: 'Nothing here yet',
  empty_line: 'Tap the heart on a dish you like and it will wait here',
  failed_title: 'Favourites could not be opened',
  failed_line: 'Check your connection and try again',
} as const
