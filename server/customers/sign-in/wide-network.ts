// The network of an address. Addresses of one network are easy to get together, so they share a budget.

/** The /24 of an IPv4 address, the /48 of an IPv6 network as the edge writes it (`2001:db8:0:1::/64`). */
export function wideNetworkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}
