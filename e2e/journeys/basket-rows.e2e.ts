// Rows of the basket: taken out by a finger or by keys, and taken back.
import { checkAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
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

  // a swipe is the row's own scrolling: it shows the button, and a tap on it takes the whole row
  await expect(remove).not.toBeInViewport()
  await rows.first().evaluate((row) => row.firstElementChild?.scrollBy({ left: 200 }))
  await expect(remove).toBeInViewport({ ratio: 0.9 })
  await remove.tap()
  await expect(rows).toHaveCount(1)
  await undo(guest)
  await expect(rows).toHaveCount(2)

  // by keys: the row goes at once, the next one has the focus, and the usual key for it takes it back
  await links.first().focus()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(1)
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(links).toHaveText(names)
  // and the button is there for those who do not know the key: it is shown while it has the focus
  await rows
    .first()
    .getByRole('button', { name: t('page.more') })
    .focus()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await expect(remove).toBeInViewport({ ratio: 0.9 })
  await checkAccessible(page)
  await page.keyboard.press('Tab')
  await expect(remove).not.toBeInViewport()
})
