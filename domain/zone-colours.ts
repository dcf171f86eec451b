/** Colours of zones that are told apart on both looks of the map. */
export const ZONE_COLOURS = [
  ...['#3B82F6', '#22C55E', '#F59E0B', '#EF4444'],
  ...['#8B5CF6', '#EC4899', '#14B8A6', '#F97316'],
] as const
