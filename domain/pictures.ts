// How a merchant's pictures are stored and addressed: `<folder>/<key>` in four widths, an icon in four sizes.

/** Widths in which every picture is stored. */
export const PICTURE_WIDTHS = [120, 240, 480, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Sizes of the icon that browsers, phones and installed apps ask for. */
export const ICON_SIZES = [32, 180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** The file of a picture in one width. */
export function pictureFile(key: string, width: PictureWidth): string {
  return `${key}-${width}.webp`
}

/** The file of an icon in one size. */
export function iconFile(key: string, size: IconSize): string {
  return `${key}-${size}.png`
}

/** Whether it is a full link to another host, used as it is. */
export function isFullLink(image: string): boolean {
  return /^https?:\/\//.test(image)
}

/**
 * The address of something stored, on the shop's own host or on `host`, `https://cdn.example`; one that begins with a
 * slash, and a full link, is an address already. A customer's picture never leaves the own host: no cache may keep it.
 */
export function mediaAddress(stored: string, host = ''): string {
  if (isFullLink(stored) || stored.startsWith('/')) return stored
  return `${stored.includes('/customer-') ? '' : host}/media/${stored}`
}

/** The picture beside a link to a page, as those who show links want it. */
export const PREVIEW = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The key of the brand's own picture, among those of its products. */
export const BRAND_PREVIEW = 'brand'

/** The address of that picture. With the menu's revision in it, because those who show links never ask again. */
export function previewPath(key: string, revision: number): string {
  return `/previews/${key}.jpg?v=${revision}`
}
