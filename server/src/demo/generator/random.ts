/**
 * The only source of chance in the demo data. Each file draws from a stream of its own, named after itself,
 * so that a new area never changes the data of another.
 */
export interface Random {
  /** A fraction from 0 to below 1. */
  fraction(): number
  /** A whole number, both ends included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Items with how often they come, relative to each other. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  /** As many different items as asked for, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[]
  /** Lower-case hexadecimal digits. */
  hex(length: number): string
}

/** FNV-1a: spreads similar names over far-apart seeds. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < name.length; place++) hash = Math.imul(hash ^ name.charCodeAt(place), 0x01000193)
  return hash >>> 0
}

/** Mulberry32: small, fast and even enough for names and amounts; nothing secret comes from here. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function randomOf(name: string): Random {
  const fraction = mulberry(seedOf(name))
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))

  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[integer(0, items.length - 1)]!
  }

  function weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let rest = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    throw new RangeError('weighted needs a positive weight')
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    if (count > items.length) throw new RangeError(`cannot take ${count} of ${items.length}`)
    const left = [...items]
    return Array.from({ length: count }, () => left.splice(integer(0, left.length - 1), 1)[0]!)
  }

  return {
    fraction,
    integer,
    pick,
    weighted,
    sample,
    chance: probability => fraction() < probability,
    hex: length => Array.from({ length }, () => integer(0, 15).toString(16)).join(''),
  }
}
