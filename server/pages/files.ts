// Files for browsers: the build's own, kept in memory, and pictures of merchants, from their folder.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem } from '../http/problem.ts'
import { addVary, bestEncoding } from '../http/send.ts'
import { type Compressed, compressible } from './compress.ts'

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
  '.ico': 'image/x-icon',
}
const SHRINKS = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

type AssetFile = { readonly type: string; readonly isShrinkable: boolean; readonly content: Compressed }

/** Serves `/assets/…` out of the given folders, the first that has the file; names hold a hash, so they never change. */
export function registerAssets(app: FastifyInstance, folders: readonly string[]): void {
  const files = new Map<string, AssetFile>()
  for (const folder of folders)
    for (const [name, file] of assetFiles(folder)) if (!files.has(name)) files.set(name, file)
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = files.get(request.params.name)
    return file === undefined ? sendProblem(reply, 'NOT_FOUND') : sendFile(reply, file)
  })
}

function assetFiles(folder: string): readonly (readonly [string, AssetFile])[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const type = TYPES[extname(name)]
    if (type === undefined) return []
    const file = join(folder, name)
    // the build has compressed what it could
    const ready = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null
    const content = compressible(readFileSync(file), { quick: 9, best: 11 }, ready)
    return [[name, { type, content, isShrinkable: SHRINKS.has(extname(name)) }] as const]
  })
}

async function sendFile(reply: FastifyReply, { type, content, isShrinkable }: AssetFile): Promise<FastifyReply> {
  reply.header('content-type', type).header('cache-control', FOR_EVER)
  if (!isShrinkable) return reply.send(content.plain)
  addVary(reply, 'Accept-Encoding')
  const encoding = bestEncoding(reply.request.headers['accept-encoding'])
  if (encoding === null) return reply.send(content.plain)
  return reply.header('content-encoding', encoding).send(await content.as(encoding))
}

const PICTURE = /^[a-z0-9][a-z0-9-]{0,99}-(?:(?:120|240|480|960)\.webp|(?:32|180|192|512)\.png)$/
const PICTURE_CSP = "default-src 'none'; sandbox"
const FOLDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const KEY = /^[a-z0-9][a-z0-9-]{0,99}$/

type PictureRef = { readonly merchantId: string; readonly file: string }

/**
 * Serves `/media/<merchant>/<key>-<width>.webp` (icons: `-<size>.png`), and no other width, key or folder. Clients that
 * put a stored path behind our host get the widest; those that ask for it fitted into 480 × 480 get that one.
 */
export function registerMedia(app: FastifyInstance, mediaDir: string): void {
  app.get<{ Params: PictureRef }>('/media/:merchantId/:file', ({ params: { merchantId, file } }, reply) =>
    sendPicture(reply, mediaDir, { merchantId, file: KEY.test(file) ? `${file}-960.webp` : file }),
  )
  app.get<{ Params: PictureRef }>('/media/480x480/:merchantId/:file', ({ params: { merchantId, file } }, reply) =>
    sendPicture(reply, mediaDir, { merchantId, file: `${file}-480.webp` }),
  )
}

async function sendPicture(reply: FastifyReply, mediaDir: string, { merchantId, file }: PictureRef) {
  if (!FOLDER.test(merchantId) || !PICTURE.test(file)) return sendProblem(reply, 'NOT_FOUND')
  const bytes = await readIfThere(join(mediaDir, merchantId, file))
  if (bytes === null) return sendProblem(reply, 'NOT_FOUND')
  return reply
    .header('content-type', TYPES[extname(file)])
    .header('cache-control', isPersonal(file) ? FOR_ITS_OWNER : FOR_EVER)
    .header('content-security-policy', PICTURE_CSP)
    .header('etag', `"${createHash('sha1').update(bytes).digest('base64url')}"`)
    .header('cross-origin-resource-policy', isPersonal(file) ? 'same-origin' : 'cross-origin')
    .send(bytes)
}

/** Customers' own pictures are not for caches that many share: the account may be deleted tomorrow. */
function isPersonal(file: string): boolean {
  return file.startsWith('customer-')
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
