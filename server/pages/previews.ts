// Sends the pictures beside shared links: of each product, and of the brand.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { BRAND_PREVIEW, PREVIEW, pictureFile } from '@dasturxon/domain/pictures'
import type { FastifyInstance } from 'fastify'
import { openBoundedCache } from '../bounded-cache.ts'
import type { Edge } from '../http/admit.ts'
import { sendProblem } from '../http/problem.ts'
import { siteOf } from '../http/site.ts'
import { brandState } from '../merchants/brand-state.ts'
import { openWorkQueue, QueueFull } from '../work-queue.ts'
import { drawPreview } from './draw-preview.ts'
import { readLimit } from './read-limit.ts'

const CACHE = { entries: 400, bytes: 32_000_000 }
// a decoded photo is a few megabytes; a burst of links waits, and one that waited too long is asked for again
const DRAWN_AT_ONCE = { atOnce: 1, waiting: 20, waitMs: 10_000 }
const RETRY_S = 3
const STORED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9][a-z0-9-]{0,99}$/
const WEEK_S = 604_800

/** Registers `/previews/brand.jpg` and `/previews/<product>.jpg`; the revision in their query is only for caches. */
export function registerPreviews(app: FastifyInstance, edge: Edge): void {
  const { services } = edge
  const { config, menus, metrics } = services
  const cache = openBoundedCache<Promise<Buffer>>(CACHE)
  metrics.cache('previews', cache.figures)
  const queue = openWorkQueue(DRAWN_AT_ONCE)
  metrics.queue('previews_drawn', queue.figures)

  const previewOf = async (shop: Shop, name: string): Promise<Buffer> => {
    const key = [shop.merchant.id, shop.revision, name].join('|')
    const found = cache.get(key)
    if (found !== undefined) return found
    const made = queue.run(() => draw(shop, name, config.mediaDir))
    // what failed is drawn again by the next request
    cache.set(key, made, 80_000)
    made.catch(() => cache.delete(key))
    return made
  }
  app.get<{ Params: { name: string } }>('/previews/:name.jpg', async (request, reply) => {
    const site = siteOf(request, services)
    if (site === null || brandState(site.merchant) !== 'open') return sendProblem(reply, 'NOT_FOUND')
    const waitS = readLimit(edge, request, site)
    if (waitS !== null) return sendProblem(reply, 'RATE_LIMITED', { retryAfter: waitS })
    const shop = await menus.shop(site.merchant.id, site.merchant.mainLanguage)
    const { name } = request.params
    if (name !== BRAND_PREVIEW && !shop.products.some(({ id }) => id === name)) return sendProblem(reply, 'NOT_FOUND')
    try {
      const picture = await previewOf(shop, name)
      return reply
        .header('content-type', PREVIEW.type)
        .header('cache-control', `public, max-age=${WEEK_S}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture)
    } catch (error) {
      if (error instanceof QueueFull) return sendProblem(reply, 'UNAVAILABLE', { retryAfter: RETRY_S })
      throw error
    }
  })
}

/** The brand is shown by the first dish that has a photo. */
async function draw({ merchant, products, settings }: Shop, name: string, mediaDir: string): Promise<Buffer> {
  const shown = products.find(({ id, image }) => (name === BRAND_PREVIEW ? isStored(image) : id === name))
  const [photo, logo] = await Promise.all([readPicture(mediaDir, shown?.image), readPicture(mediaDir, merchant.logo)])
  return drawPreview({ colour: settings.mainColor, photo, logo })
}

function isStored(image: string | null | undefined): image is string {
  return typeof image === 'string' && STORED.test(image)
}

/** The widest file of a stored picture; `null` for a link to another host and for a missing file. */
async function readPicture(mediaDir: string, image: string | null | undefined): Promise<Uint8Array | null> {
  if (!isStored(image)) return null
  try {
    return await readFile(join(mediaDir, pictureFile(image, 960)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
