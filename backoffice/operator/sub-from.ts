import { latinOf } from '@dasturxon/domain/latin'

const LONGEST = 40

/** A short name for a brand, as it may stand in a host: `Osh markazi` → `osh-markazi`. */
export function subFrom(name: string): string {
  const plain = latinOf(name.toLowerCase())
    .normalize('NFD')
    .replace(/[\p{M}ʻʼ'’‘`]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, LONGEST).replace(/^-+|-+$/g, '')
}
