// How tall a sheet may be: at most 65 % of a phone for utilities, and on wide pages a dialog that hangs on no edge.
import type { Locator } from '@playwright/test'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { openBranches } from '../helpers/places.ts'

const SUB = 'xontaxta'

type Box = { readonly top: number; readonly bottom: number; readonly height: number; readonly page: number }

const boxOf = (sheet: Locator) =>
  sheet.evaluate((element): Box => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return { top, bottom, height, page: window.innerHeight }
  })

/** The sheet when its animation has ended. */
async function restingBox(sheet: Locator): Promise<Box> {
  await expect(sheet).toBeVisible()
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return boxOf(sheet)
}

/** Each utility sheet that the home page can open: languages, branches, saved addresses. */
async function utilitySheets(guest: Guest): Promise<Record<string, Box>> {
  const { page, t } = guest
  const languages = page.getByRole('button', { name: t('home.language') }).first()
  await press(languages)
  const opened = { languages: await restingBox(page.getByRole('dialog')) }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const branches = await openBranches(guest)
  return { ...opened, branches: await restingBox(branches) }
}

test('utility sheets of a phone stand on its edge and leave a third of the page in view', async ({ shop }) => {
  for (const [name, box] of Object.entries(await utilitySheets(await shop(SUB)))) {
    expect(box.height, name).toBeLessThanOrEqual(0.65 * box.page + 1)
    expect(box.bottom, name).toBeCloseTo(box.page, 0)
  }
})

test('on a wide page they are dialogs in its middle', async ({ shop }) => {
  for (const [name, box] of Object.entries(await utilitySheets(await shop(SUB, { device: 'desktop' })))) {
    expect(box.top, name).toBeGreaterThan(0)
    expect(box.bottom, name).toBeLessThan(box.page)
    expect(box.top, name).toBeCloseTo(box.page - box.bottom, -1)
  }
})
