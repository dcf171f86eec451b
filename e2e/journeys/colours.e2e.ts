// The colour rules hold for what a browser paints: the browser and our own calculation agree.
import { PAIRS } from '@dasturxon/checks/colour-pairs'
import { ownPalettes, shown } from '@dasturxon/checks/palette'
import type { Look } from '@dasturxon/server/pages/palette'
import { expect, test } from '../helpers/fixtures.ts'

const COLOURS = 200
const NAMES = [...new Set(PAIRS.flatMap(({ of, on, veil }) => [of, on, ...(veil === undefined ? [] : [veil])]))]
const SCHEMES = ['light', 'dark'] as const
const WISHES = ['auto', 'light', 'dark'] as const

/** Colours spread over the whole colour cube, the same in every run; schemes and wishes alternate. */
function looks(): Look[] {
  return Array.from({ length: COLOURS }, (_, index): Look => {
    const base = `#${((index * 0x9e3779) % 0x1000000).toString(16).padStart(6, '0')}`
    const [scheme, wish] = [SCHEMES[index % 2], WISHES[index % 3]]
    return { base, scheme: scheme ?? 'light', wish: wish ?? 'auto' }
  })
}

test('a browser computes the colours that the law has looked at, and stronger ones for whoever asks for contrast', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand()
  const { page } = await shop(sub)
  const strength = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.body)
      const [line, control, muted, ink] = ['--line', '--control', '--muted', '--ink-2'].map((name) =>
        style.getPropertyValue(name),
      )
      return { isLineStrong: line === control, isMutedStrong: muted === ink }
    })
  await expect.poll(strength).toEqual({ isLineStrong: false, isMutedStrong: false })
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(strength).toEqual({ isLineStrong: true, isMutedStrong: true })
  await page.emulateMedia({ contrast: 'no-preference' })

  const asked = looks()
  const painted = await page.evaluate(paintAll, { looks: asked, names: NAMES })
  const paletteOf = ownPalettes()
  const far = asked.flatMap((look, at) => {
    const palette = paletteOf(look)
    return NAMES.flatMap((name, index) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = painted[at]?.[index] ?? []
      const { r, g, b, alpha: own = 1 } = shown(palette.paint(name))
      const bits = [r, g, b].map((channel) => Math.round(channel * 255))
      const apart = [red, green, blue].map((channel, each) => Math.abs(channel - (bits[each] ?? 0)))
      // a translucent colour is stored with less precision
      const isNear = Math.max(...apart) <= (own < 1 ? 12 : 1) && Math.abs(alpha / 255 - own) < 0.01
      return isNear ? [] : [`${name} of ${JSON.stringify(look)}: ${bits} here, ${[red, green, blue, alpha]} there`]
    })
  })
  expect(far).toEqual([])
})

/** Runs in the page: applies each look and reads the painted colours as red, green, blue and alpha. */
function paintAll({ looks, names }: { looks: readonly Look[]; names: readonly string[] }): number[][][] {
  const root = document.documentElement
  // the page has computed colours inline; here the browser must compute them
  for (const style of document.querySelectorAll('style'))
    if (style.textContent.includes('--brand-srv:#')) style.remove()
  const probe = document.createElement('i')
  // the only element of the page: the menu would make each change of look slow
  document.body.replaceChildren(probe)
  const canvas = new OffscreenCanvas(names.length, 1).getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('expected a canvas')
  return looks.map(({ base, scheme, wish }) => {
    root.dataset.theme = scheme
    root.dataset.onBrand = wish
    root.style.setProperty('--brand-base', base)
    canvas.clearRect(0, 0, names.length, 1)
    for (const [at, name] of names.entries()) {
      probe.style.backgroundColor = `var(--${name})`
      canvas.fillStyle = getComputedStyle(probe).backgroundColor
      canvas.fillRect(at, 0, 1, 1)
    }
    const { data } = canvas.getImageData(0, 0, names.length, 1)
    return names.map((_, at) => [...data.slice(at * 4, at * 4 + 4)])
  })
}
