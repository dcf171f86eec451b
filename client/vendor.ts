// Where several brands share a host, every call names the brand of the page it is made from.
let vendor: string | null = null

/** Says once, when the page comes alive, which brand it is; `null` where the host itself says it. */
export function setVendor(sub: string | null): void {
  vendor = sub
}

/** For calls. */
export function vendorHeader(): Readonly<Record<string, string>> {
  return vendor === null ? {} : { merchant: vendor }
}

/** For streams, which take no headers. */
export function vendorQuery(): string {
  return vendor === null ? '' : `?vendor=${encodeURIComponent(vendor)}`
}
