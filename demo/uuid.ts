// Ids of the demo: the same readable key gives the same UUID on every machine, so that a seed can be repeated.
import { createHash } from 'node:crypto'

const DEMO_NAMESPACE = '6f1d2b0c-3c55-5d8e-9a41-7e0c8a5d1f27'

/** The name-based UUID (version 5, RFC 9562) of `name` within `namespace`. */
export function uuidV5(name: string, namespace: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  const bytes = hash.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The id of a demo record by its readable key, such as `qar-burger-cheese`. */
export function demoId(key: string): string {
  return uuidV5(key, DEMO_NAMESPACE)
}
