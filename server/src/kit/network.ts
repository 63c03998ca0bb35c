import { isIPv6 } from 'node:net'

/**
 * What limits by address count. Whoever has one address of version 6 has the 2^64 of its network, so that the network counts.
 * An address of version 4 counts as such, also where it is written as one of version 6.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped === null ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : mapped[1]!
}

/** The eight groups of an address of version 6, each without zeros before it. */
function groupsOf(address: string): string[] {
  const [plain] = address.split('%') as [string]
  // The last two groups may be written as an address of version 4. They are none of the network.
  const [before, after = []] = plain
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::')
    .map(part => part.split(':').filter(Boolean)) as [string[], string[]?]
  const left = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...left, ...after].map(group => Number.parseInt(group, 16).toString(16))
}
