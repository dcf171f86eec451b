// Where several brands share a host, every call names the brand of its page.
let vendor: string | null = null

/** Sets once, at hydration, which brand the page belongs to; `null` where the host determines it. */
export function setVendor(sub: string | null): void {
  vendor = sub
}

/** The headers for calls. */
export function vendorHeader(): Readonly<Record<string, string>> {
  return vendor === null ? {} : { merchant: vendor }
}

/** The query for streams, which cannot have headers. */
export function vendorQuery(): string {
  return vendor === null ? '' : `?vendor=${encodeURIComponent(vendor)}`
}
