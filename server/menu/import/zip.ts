// ZIP archives as spreadsheets are: a few files, read only as far as a limit, so that a small file cannot fill the memory.
import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw) as (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>
const deflate = promisify(deflateRaw)

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const MOST_COMMENT = 65_535
const MOST_ENTRIES = 2_000
const DEFLATED = 8

/** An archive that is broken, or that unpacks to more than it may. */
export class BadArchive extends Error {}

type Entry = { readonly method: number; readonly packed: number; readonly at: number }
export type Archive = {
  has(name: string): boolean
  /** The file as text; all files together unpack to no more than the limit. */
  text(name: string): Promise<string>
}

/** Opens an archive that may unpack to `mostBytes` in all; throws `BadArchive` when it is none. */
export function openArchive(bytes: Buffer, mostBytes: number): Archive {
  const entries = entriesOf(bytes)
  let left = mostBytes
  return {
    has: (name) => entries.has(name),
    text: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) throw new BadArchive(`expected a file ${name}`)
      const file = await unpacked(bytes, entry, left)
      left -= file.length
      return file.toString('utf8')
    },
  }
}

function entriesOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new BadArchive(`expected at most ${MOST_ENTRIES} files, found ${count}`)
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL)
      throw new BadArchive('no list of files')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength)
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    }
    entries.set(name, entry)
    at += CENTRAL_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw new BadArchive('no end of an archive')
}

async function unpacked(bytes: Buffer, { method, packed, at }: Entry, most: number): Promise<Buffer> {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL)
    throw new BadArchive('no file where one is listed')
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const part = bytes.subarray(start, start + packed)
  if (part.length !== packed || most <= 0) throw new BadArchive('a file is cut, or there is too much')
  if (method !== DEFLATED) return part.length > most ? fail() : part
  try {
    return await inflate(part, { maxOutputLength: most })
  } catch (error) {
    throw new BadArchive(`cannot be unpacked: ${error instanceof Error ? error.message : ''}`)
  }
}

function fail(): never {
  throw new BadArchive('unpacks to too much')
}

/** An archive of these files. */
export async function packArchive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = await deflate(content)
    const facts = factsOf(name, content, packed)
    const local = Buffer.concat([uint32(LOCAL), facts, Buffer.from(name), packed])
    list.push(Buffer.concat([uint32(CENTRAL), uint16(20), facts, Buffer.alloc(10), uint32(at), Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const central = Buffer.concat(list)
  const count = uint16(list.length)
  const end = Buffer.concat([uint32(END), Buffer.alloc(4), count, count, uint32(central.length), uint32(at), uint16(0)])
  return Buffer.concat([...parts, central, end])
}

// 1980-01-01: the file says nothing of when it was made, and equal content makes equal files
const NO_DATE = 0x00210000

/** What the list and the file itself both say: version, names in UTF-8, deflated, no date, checksum, sizes. */
function factsOf(name: string, content: Buffer, packed: Buffer): Buffer {
  const sizes = [uint32(crc32(content)), uint32(packed.length), uint32(content.length)]
  const flags = [uint16(20), uint16(0x0800), uint16(DEFLATED), uint32(NO_DATE)]
  return Buffer.concat([...flags, ...sizes, uint16(Buffer.byteLength(name)), uint16(0)])
}

function uint16(n: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(n)
  return bytes
}

function uint32(n: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(n >>> 0)
  return bytes
}
