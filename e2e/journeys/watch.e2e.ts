// The checks of all journeys can fail: they find the faults of a noisy page and of an inaccessible one.
import { expect, type Page, test } from '@playwright/test'
import { breachesOn } from '../helpers/accessible.ts'
import { listenTo } from '../helpers/noise.ts'

const PLACE = 'http://careless.localhost/'

/** Shows a page with this body, under a policy that allows only its own files. */
async function show(page: Page, body: string): Promise<void> {
  await page.route(`${PLACE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const headers = { 'content-security-policy': "default-src 'self'" }
    const html = `<!doctype html><html lang="uz"><title>Sahifa</title><main>${body}</main>`
    if (name === '') return route.fulfill({ contentType: 'text/html', headers, body: html })
    if (name === 'cut.js') return route.abort('connectionreset')
    if (name !== 'loud.js') return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: 'text/javascript', body: `console.error('loud'); throw new Error('thrown')` })
  })
  await page.goto(PLACE)
}

test('a page that complains, throws, breaks its policy or misses a file is heard', async ({ context }) => {
  const noise = await listenTo(context)
  noise.expect(/^something that does not come$/)
  const script = (name: string) => `<script src="/${name}.js"></script>`
  await show(await context.newPage(), `${script('loud')}${script('absent')}${script('cut')}<script>inline()</script>`)
  const faults = [
    'console error: loud',
    'page error: thrown',
    '404 GET /absent.js',
    'net::ERR_CONNECTION_RESET GET /cut.js',
    'content policy: script-src-elem refused inline',
    'never came',
  ]
  // the faults are reported one after the other, some after the page has loaded
  for (const fault of faults) await expect.poll(() => noise.findings().join('\n')).toContain(fault)
})

test.fail('a picture without words is seen', async ({ page }) => {
  await show(page, '<h1>Menyu</h1><img src="/osh.webp">')
  expect(await breachesOn(page)).toEqual([])
})

test('a page with nothing wrong passes', async ({ page }) => {
  await show(page, '<h1>Menyu</h1><img src="/osh.webp" alt="Osh">')
  expect(await breachesOn(page)).toEqual([])
})
