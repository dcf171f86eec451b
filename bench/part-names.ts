// The parts of `npm run bench` by name.

/** Those that run where no part is named, in this order. */
export const USUAL_PARTS = [
  'weight',
  'lighthouse',
  'interactive',
  'maps',
  'paint',
  'pages',
  'orders',
  'order-cpu',
  'reads',
  'callbacks',
  'zones',
  'many-zones',
  'tiles',
  'growth',
  'stops',
  'streams',
  'pictures',
  'cached',
  'floods',
] as const

/** Each takes minutes, and runs only when it is named. */
export const LONG_PARTS = ['fling', 'desk-menu', 'taps'] as const
