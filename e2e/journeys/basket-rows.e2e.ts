// Rows of the basket: removed by swipe or by keyboard, and restored by undo.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket, undo } from '../helpers/menu.ts'

test('a row goes by a swipe or by the Delete key, and comes back', async ({ shop }) => {
  const guest = await shop('xontaxta')
  const { page, t } = guest
  for (const name of ['Mastava', 'Chuchvara']) await addToBasket(guest, name)
  await openBasket(guest)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(rows).toHaveCount(2)
  const links = rows.getByRole('heading').getByRole('link')
  const names = await links.allTextContents()
  const remove = rows.first().getByRole('button', { name: t('basket.remove_named', { name: names[0] ?? '' }) })

  // a swipe scrolls the row: it shows the button, and a tap on the button removes the row
  await expect(remove).not.toBeInViewport()
  await rows.first().evaluate((row) => row.firstElementChild?.scrollBy({ left: 200 }))
  await expect(remove).toBeInViewport({ ratio: 0.9 })
  await press(remove)
  await expect(rows).toHaveCount(1)
  await undo(guest)
  await expect(rows).toHaveCount(2)

  // by keyboard: the row is removed at once, the next one gets the focus, and Ctrl+Z restores it
  await links.first().focus()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(1)
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(links).toHaveText(names)
  // the button also works without knowing the key: it is shown while it has focus
  await rows
    .first()
    .getByRole('button', { name: t('page.more') })
    .focus()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await expect(remove).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(remove).not.toBeInViewport()
})
