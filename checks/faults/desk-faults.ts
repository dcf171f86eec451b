// Faults of the desk.
import type { Fault } from './fault.ts'

export const DESK_FAULTS: readonly Fault[] = [
  {
    name: 'taking back a new price saves the new price again',
    file: 'backoffice/menu/data/use-save-product.ts',
    from: 'const undo = () => takeBack.mutate({ before: product, change: old })',
    to: 'const undo = () => takeBack.mutate({ before: product, change: { ...old, ...change } })',
    caughtBy: ['e2e/journeys/desk-menu.e2e.ts > the owner changes price, name and presence in place'],
  },
  {
    name: 'an order is rejected for another reason without saying which, and the guest reads nothing',
    file: 'backoffice/board/reject-sheet.tsx',
    from: "validate: (text) => reason !== 'OTHER' || text.trim() !== ''",
    to: 'validate: () => true',
    caughtBy: ['e2e/journeys/desk.e2e.ts > an order is rejected with a reason'],
  },
  {
    name: 'somebody without the right is offered to delete a customer',
    file: 'backoffice/customers/customer-panel.tsx',
    from: "  if (!may(useMe(), 'DELETE /office/v1/customers/:id')) return null\n",
    to: "  may(useMe(), 'DELETE /office/v1/customers/:id')\n",
    caughtBy: ['e2e/journeys/desk-customers.e2e.ts > an operator only searches'],
  },
  {
    name: 'phones in the list of customers are too pale to read',
    file: 'backoffice/customers/customer-row.tsx',
    from: '<span className="tnum block truncate text-muted">{phone}</span>',
    to: '<span className="tnum block truncate text-muted opacity-40">{phone}</span>',
    caughtBy: ['e2e/journeys/axe-desk.e2e.ts'],
  },
  {
    name: 'a call that a waiter has answered never ends',
    file: 'backoffice/hall/hall-work.tsx',
    from: "const to = status === 'CALLED' ? 'ACCEPTED' : 'DONE'",
    to: "const to = status === 'CALLED' || status === 'ACCEPTED' ? 'ACCEPTED' : 'DONE'",
    caughtBy: ['e2e/journeys/desk-hall.e2e.ts > a waiter answers a call with one tap'],
  },
  {
    name: 'taking back a stop stops the dish again',
    file: 'backoffice/stops/stop-list.tsx',
    from: 'onPress: () => stopping.mutate({ product, branchIds, until: null }) }',
    to: 'onPress: () => stopping.mutate({ product, branchIds, until }) }',
    caughtBy: ['e2e/journeys/desk-stops.e2e.ts > keys stop the product in focus'],
  },
  {
    name: 'a branch that is paused has no button to go on',
    file: 'backoffice/pauses/pause-button.tsx',
    from: '      {here.length > 0 && (\n        <Button wide',
    to: '      {here.length > 1 && (\n        <Button wide',
    caughtBy: ['e2e/journeys/desk-orders.e2e.ts > a pause closes the shop for guests at once'],
  },
  {
    name: 'the settings never show how the page looks now',
    file: 'backoffice/settings/settings-preview.tsx',
    from: 'JSON.stringify(isNow ? {} : draft.changes)',
    to: 'JSON.stringify(draft.changes)',
    caughtBy: ['e2e/journeys/desk-settings.e2e.ts > the owner sees the home page with a change'],
  },
]
