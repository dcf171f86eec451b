// Files for browsers: the current build, kept in memory; earlier builds and pictures, read from their folders.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ICON_SIZES, PICTURE_WIDTHS, pictureFile } from '@dasturxon/domain/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { brotliAt } from '../compression/brotli.ts'
import type { Encoding } from '../compression/compressed.ts'
import { sendProblem } from '../http/problem.ts'
import { addVary, bestEncoding } from '../http/send.ts'
import { memoized } from '../memoized.ts'
import type { Metrics } from '../metrics.ts'
import { openWorkQueue, QueueFull, type WorkQueue } from '../work-queue.ts'
import { rangeOf } from './byte-range.ts'

const gzipOf = promisify(gzip)

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_ITS_OWNER = 'private, max-age=31536000, immutable'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.ico': 'image/x-icon',
}
const SHRINKS = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])
const BROTLI_QUALITY = 9
// each holds a chunk of its file in memory until the client has read it
const FILES_AT_ONCE = { atOnce: 1_000, waiting: 0, waitMs: 0 }
const PIECE_BYTES = 32_768
const RETRY_S = 1

type AssetFile = {
  readonly plain: Buffer
  /** compressed once, on first request; the build has compressed most files already */
  readonly forms: Map<Encoding, Promise<Buffer>>
}

/** The folders of a build's files and of earlier builds, and the address that they are served below. */
export type AssetFolders = {
  readonly path: '/assets' | '/office/assets'
  readonly current: string
  readonly archive: string
}

/** Serves `/assets/…`: the build in `current` from memory, earlier ones in `archive` from there. Names hold a hash. */
export function registerAssets(app: FastifyInstance, { path, current, archive }: AssetFolders): void {
  const files = assetFiles(current)
  // the folder is complete before, and does not change while we run
  const archived = new Set(existsSync(archive) ? readdirSync(archive) : [])
  const sending = openWorkQueue(FILES_AT_ONCE)
  app.get<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const { name } = request.params
    const type = TYPES[extname(name)]
    const file = files.get(name)
    if (type === undefined || (file === undefined && !archived.has(name))) return sendProblem(reply, 'NOT_FOUND')
    reply.header('content-type', type).header('cache-control', FOR_EVER)
    const encoding = SHRINKS.has(extname(name)) ? bestEncoding(request.headers['accept-encoding']) : null
    if (SHRINKS.has(extname(name))) addVary(reply, 'Accept-Encoding')
    if (file !== undefined) return sendAsset(reply, file, encoding)
    const isBrotli = encoding === 'br' && archived.has(`${name}.br`)
    if (isBrotli) reply.header('content-encoding', 'br')
    return sendStored(reply, join(archive, isBrotli ? `${name}.br` : name), sending)
  })
}

function assetFiles(folder: string): ReadonlyMap<string, AssetFile> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => TYPES[extname(name)] !== undefined) : []
  return new Map(
    names.map((name) => {
      const file = join(folder, name)
      const brotli = existsSync(`${file}.br`) ? [['br', Promise.resolve(readFileSync(`${file}.br`))] as const] : []
      return [name, { plain: readFileSync(file), forms: new Map<Encoding, Promise<Buffer>>(brotli) }]
    }),
  )
}

async function sendAsset(reply: FastifyReply, { plain, forms }: AssetFile, encoding: Encoding | null) {
  if (encoding === null) return reply.send(plain)
  const compress = () => (encoding === 'br' ? brotliAt(plain, BROTLI_QUALITY) : gzipOf(plain))
  return reply.header('content-encoding', encoding).send(await memoized(forms, encoding, compress))
}

const PICTURE = new RegExp(
  `^[a-z0-9][a-z0-9-]{0,99}-(?:(?:${PICTURE_WIDTHS.join('|')})\\.webp|(?:${ICON_SIZES.join('|')})\\.png)$`,
)
const PICTURE_CSP = "default-src 'none'; sandbox"
const FILM = /^[a-z0-9][a-z0-9-]{0,99}\.mp4$/
const FOLDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const KEY = /^[a-z0-9][a-z0-9-]{0,99}$/

type PictureRef = { readonly merchantId: string; readonly file: string }

/**
 * Serves `/media/<merchant>/<key>-<width>.webp` (icons: `-<size>.png`, films: `<key>.mp4`), and no other width, key or folder. Clients that
 * append a stored path to our host get the widest; those that ask for 480 × 480 get that one.
 */
export function registerMedia(app: FastifyInstance, mediaDir: string, metrics: Metrics): void {
  const sending = openWorkQueue(FILES_AT_ONCE)
  metrics.queue('pictures_sent', sending.figures)
  const send = (reply: FastifyReply, { merchantId, file }: PictureRef, range?: string) => {
    if (!FOLDER.test(merchantId) || !(PICTURE.test(file) || FILM.test(file))) return sendProblem(reply, 'NOT_FOUND')
    reply
      .header('content-type', TYPES[extname(file)])
      .header('cache-control', isPersonal(file) ? FOR_ITS_OWNER : FOR_EVER)
      .header('content-security-policy', PICTURE_CSP)
      .header('cross-origin-resource-policy', isPersonal(file) ? 'same-origin' : 'cross-origin')
    return sendStored(reply, join(mediaDir, merchantId, file), sending, range)
  }
  app.get<{ Params: PictureRef }>('/media/:merchantId/:file', async ({ params, headers }, reply) => {
    const { merchantId, file } = params
    // some browsers play no film that cannot be asked for in parts
    if (FILM.test(file)) return send(reply.header('accept-ranges', 'bytes'), params, headers.range)
    return send(reply, { merchantId, file: KEY.test(file) ? pictureFile(file, 960) : file })
  })
  app.get<{ Params: PictureRef }>('/media/480x480/:merchantId/:file', async ({ params: { merchantId, file } }, reply) =>
    send(reply, { merchantId, file: pictureFile(file, 480) }),
  )
}

/** Customers' pictures must not be in shared caches: the account may be deleted tomorrow. */
function isPersonal(file: string): boolean {
  return file.startsWith('customer-')
}

/** Streams a file: never more of it in memory than the client reads at once. */
async function sendStored(
  reply: FastifyReply,
  path: string,
  sending: WorkQueue,
  range?: string,
): Promise<FastifyReply> {
  const file = await openIfThere(path)
  if (file === null) return sendProblem(reply, 'NOT_FOUND')
  try {
    const { size, mtimeMs } = await file.stat()
    const leave = await sending.enter()
    const part = rangeOf(range, size)
    const pieces = file.createReadStream({ highWaterMark: PIECE_BYTES, ...part })
    pieces.once('close', leave)
    if (part !== null) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    return reply
      .header('content-length', part === null ? size : part.end - part.start + 1)
      .header('etag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`)
      .send(pieces)
  } catch (error) {
    await file.close()
    if (error instanceof QueueFull) return sendProblem(reply, 'UNAVAILABLE', { retryAfter: RETRY_S })
    throw error
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
