// Faults of the storefront.
import type { Fault } from './fault.ts'

export const PAGE_FAULTS: readonly Fault[] = [
  {
    name: 'a dish that is brought back into the basket has lost its promo code',
    file: 'storefront/basket/line-actions.ts',
    from: '      keepPromo()\n',
    to: '',
    caughtBy: ['e2e/journeys/basket.e2e.ts > an undo stands while somebody points at it'],
  },
  {
    name: 'sums that are counted again are too pale to read',
    file: 'ui/receipt.tsx',
    from: "busy ? 'text-muted' : row.isGain",
    to: "busy ? 'text-muted opacity-50' : row.isGain",
    caughtBy: ['e2e/journeys/basket.e2e.ts > a sum that is being counted again can still be read'],
  },
  {
    name: 'an order by one tap cannot be taken back within its ten seconds',
    file: 'storefront/checkout/one-click/use-one-click.ts',
    from: "undo: () => setStage((now) => (now.kind === 'held' ? { kind: 'idle' } : now)),",
    to: 'undo: () => setOutcome(null),',
    caughtBy: ['e2e/journeys/product.e2e.ts > a customer buys one dish in one tap'],
  },
  {
    name: 'putting the menu in order forgets the taste that was chosen',
    file: 'storefront/menu/menu-filters.tsx',
    from: 'const asked = new URLSearchParams(search)',
    to: "const asked = new URLSearchParams(path === '' ? search : '')",
    caughtBy: ['e2e/journeys/home-modes.e2e.ts > on a wide page the menu is narrowed'],
  },
  {
    name: 'a profile that was changed on another phone stays old, and cannot be saved any more',
    file: 'storefront/account/profile/save-profile.ts',
    from: '      await showLatest()\n',
    to: "      showToast({ text: t('profile.stale'), kind: 'error' })\n",
    caughtBy: ['e2e/journeys/profile.e2e.ts > two devices edit the profile'],
  },
  {
    name: 'keys do nothing in a sheet that has just opened: its focus is on the title',
    file: 'ui/sheet.tsx',
    from: "find('data-sheet-focus') ?? find('data-sheet-title')",
    to: "find('data-sheet-title')",
    caughtBy: ['e2e/journeys/profile.e2e.ts > a picture is cropped with the keyboard'],
  },
  {
    name: 'a heart stays red although the server has not taken it',
    file: 'storefront/account/favourites/favourites.ts',
    from: '    put(query, id, !told)\n',
    to: '',
    caughtBy: ['e2e/journeys/content.e2e.ts > a heart that the server does not take goes back'],
  },
  {
    name: 'what was typed before the code came is lost',
    file: 'storefront/boot/early-events.ts',
    from: "  addEventListener('input', keepText, whileWaiting)\n",
    to: '',
    caughtBy: ['e2e/journeys/first-seconds.e2e.ts > what was typed before the code is searched for'],
  },
  {
    name: 'a tap before the code does nothing',
    file: 'storefront/boot/early-events.ts',
    from: '    present(control)?.click()\n',
    to: '    present(control)?.focus()\n',
    caughtBy: ['e2e/journeys/first-taps.e2e.ts > Add tapped before the code counts once, on a phone'],
  },
  {
    name: 'nobody is told that the connection is cut',
    file: 'storefront/app/use-start.ts',
    from: "showToast(isOnline ? { text: t('page.online'), kind: 'success' } : { text: t('page.offline'), kind: 'error' }),",
    to: "isOnline && showToast({ text: t('page.online'), kind: 'success' }),",
    caughtBy: ['e2e/journeys/line.e2e.ts > on a wide page the notice of a cut line'],
  },
  {
    name: 'a Russian button shows the name of a variable instead of the number of dishes',
    file: 'storefront/text/ru/basket.ts',
    from: "dishes: ['{count} блюдо', '{count} блюда', '{count} блюд'],",
    to: "dishes: ['{number} блюдо', '{number} блюда', '{number} блюд'],",
    caughtBy: ['e2e/journeys/languages.e2e.ts > qarsildoq speaks its languages on a phone'],
  },
  {
    name: 'the map does not say that nobody delivers to the point under its pin',
    file: 'storefront/places/addresses/picker-panel.tsx',
    from: '{isOut && <OutNote onPickup={onPickup} />}',
    to: "{isOut && lookup.state === 'searching' && <OutNote onPickup={onPickup} />}",
    caughtBy: ['e2e/journeys/address-map.e2e.ts > outside the zone the map says why'],
  },
]
