// A first visit on a slow device and a slow network: nothing is cached, and no script of ours runs in the page.
import { openPage, type Page } from './devtools.ts'

export type Device = { readonly width: number; readonly height: number; readonly isTouched: boolean }

export type Slowness = {
  /** How many times slower than this machine the page's processor is. */
  readonly cpu: number
  /** The network, or null for the one of this machine. */
  readonly line: { readonly bitsPerSecond: number; readonly latencyMs: number } | null
}

/** A quarter of the speed. */
export const SLOW_CPU: Slowness = { cpu: 4, line: null }
/** A quarter of the speed with a slow mobile network. */
export const SLOW_PHONE: Slowness = { cpu: 4, line: { bitsPerSecond: 1_600_000, latencyMs: 150 } }

const PAINTED_WITHIN_MS = 60_000

type Visit = { readonly url: string; readonly device: Device; readonly slowness: Slowness }
type Lifecycle = { readonly name: string; readonly loaderId: string }

/** Opens an empty page as for a new visitor. */
export async function openStranger(debugPort: number, { url, device, slowness }: Visit): Promise<Page> {
  const page = await openPage(debugPort)
  const { width, height, isTouched } = device
  const scale = isTouched ? 1.75 : 1
  await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: isTouched })
  if (isTouched) await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await page.send('Network.enable')
  await page.send('Network.clearBrowserCache')
  await page.send('Network.clearBrowserCookies')
  await page.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  if (slowness.line !== null) {
    const { bitsPerSecond, latencyMs } = slowness.line
    const throughput = bitsPerSecond / 8
    await page.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: latencyMs, downloadThroughput: throughput, uploadThroughput: throughput },
    })
  }
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu })
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true })
  return page
}

/** Opens the address; resolves at the first paint. */
export async function untilFirstPaint(page: Page, url: string): Promise<void> {
  const paints = new Map<string, PromiseWithResolvers<void>>()
  const paintOf = (loaderId: string) => {
    const paint = paints.get(loaderId) ?? Promise.withResolvers<void>()
    paints.set(loaderId, paint)
    return paint
  }
  page.on('Page.lifecycleEvent', (event) => {
    // the browser's own shape
    const { name, loaderId } = event as Lifecycle
    if (name === 'firstPaint') paintOf(loaderId).resolve()
  })
  const { loaderId } = await page.send<{ readonly loaderId: string }>('Page.navigate', { url })
  const paint = paintOf(loaderId)
  const late = () => paint.reject(new Error(`${url} was not painted in time`))
  const timer = setTimeout(late, PAINTED_WITHIN_MS)
  await paint.promise
  clearTimeout(timer)
}
