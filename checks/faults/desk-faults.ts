// Faults of the desk.
import type { Fault } from './fault.ts'

export const DESK_FAULTS: readonly Fault[] = [
  {
    name: 'keeping one’s own change over that of a colleague is refused for ever',
    file: 'backoffice/menu/data/use-draft.ts',
    from: 'rebase: (latest) => setEdit({ base: latest, change }),',
    to: 'rebase: () => setEdit({ base, change }),',
    caughtBy: ['e2e/journeys/desk-menu.e2e.ts > two people at one product'],
  },
  {
    name: 'a new order comes up on the board only when it is asked again',
    file: 'backoffice/board/use-board-stream.ts',
    from: 'const isOfList = branchId === null || branchId === order.branch.id',
    to: 'const isOfList = branchId === order.branch.id',
    caughtBy: ['e2e/journeys/desk.e2e.ts > an order comes up by itself'],
  },
  {
    name: 'somebody without the right is offered to delete a customer',
    file: 'backoffice/customers/customer-panel.tsx',
    from: "  if (!may(useMe(), 'DELETE /office/v1/customers/:id')) return null\n",
    to: "  may(useMe(), 'DELETE /office/v1/customers/:id')\n",
    caughtBy: ['e2e/journeys/desk-customers.e2e.ts > an operator only searches'],
  },
  {
    name: 'a screen reader does not say what the time of a note is for',
    file: 'backoffice/notices/send-card.tsx',
    from: "              aria-label={t('notices.time')}\n",
    to: '',
    caughtBy: ['e2e/journeys/desk-notices.e2e.ts > a note for later is taken back'],
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
