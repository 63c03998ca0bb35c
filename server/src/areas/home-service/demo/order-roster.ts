import { appointEndOf } from '@gongtai/contract'
import type { Random } from '../../../demo/generator/random.ts'
import type { DemoArtificer } from './artificer.ts'
import type { DemoProduct } from './order-catalogue.ts'

interface Visit {
  team: readonly DemoArtificer[]
  appointStart: string
  appointEnd: string
}

export interface Assignment {
  artificers: DemoArtificer[]
  product: DemoProduct
  start: string
  quantity: number
}

/** How often the person of the story is asked for in a month. */
const topOrders = 6

/** Who is free when. Nobody is at two places at once, and in the course of a month everybody has work. */
export class Roster {
  private readonly busy = new Map<number, [number, number][]>()
  private readonly fits: Map<DemoArtificer, DemoProduct[]>
  private deck: DemoArtificer[] = []
  private deckMonth = ''
  private readonly random: Random
  /** Whose certificate ran out yesterday, with orders to come. */
  readonly suspendedToday: DemoArtificer | undefined

  constructor(random: Random, artificers: readonly DemoArtificer[], products: readonly DemoProduct[]) {
    this.random = random
    const working = artificers.filter(({ checkInState }) => checkInState === 'CHECKED_IN' || checkInState === 'SUSPENDED')
    const fits = working.map(person => [person, products.filter(product => isFor(product, person))] as const)
    this.fits = new Map(fits.filter(([, own]) => own.length > 0))
    this.suspendedToday = [...this.fits.keys()].find(({ story }) => story === 'EXPIRED_YESTERDAY')
  }

  /** A team for an appointment that suits its product; who it is comes first, what it does follows. */
  assign(startOf: (product: DemoProduct) => string, { isOpen, only }: { isOpen: boolean; only?: DemoArtificer }): Assignment {
    for (let tries = 0; tries < 400; tries++) {
      const probe = startOf([...this.fits.values()][0]![0]!)
      const leader = only ?? this.next(probe, isOpen)
      const products = this.fits.get(leader)!.filter(({ row }) => !isOpen || row.state === 'ON_SALE')
      if (products.length === 0) continue
      // What takes two is asked for oftener than there are products of the kind.
      const product = this.random.weighted(products.map(one => [one, one.row.artificerCount > 1 ? 6 : 1] as const))
      const start = startOf(product)
      const quantity = quantityOf(this.random, product)
      const span: [number, number] = [Date.parse(start), Date.parse(appointEndOf(start, product.row, quantity))]
      if (!this.isFree(leader, span)) continue
      const others = this.othersFor(product, leader, span, isOpen)
      if (others === null) continue
      const artificers = [leader, ...others]
      for (const person of artificers) this.busy.set(person.id, [...(this.busy.get(person.id) ?? []), span])
      return { artificers, product, start, quantity }
    }
    throw new Error('nobody is free')
  }

  /** A visit that nobody goes to after all. */
  release({ team, appointStart }: Visit): void {
    const start = Date.parse(appointStart)
    for (const { id } of team)
      this.busy.set(
        id,
        (this.busy.get(id) ?? []).filter(([from]) => from !== start),
      )
  }

  private isFree(person: DemoArtificer, [from, to]: [number, number]): boolean {
    return (this.busy.get(person.id) ?? []).every(([start, end]) => end <= from || start >= to)
  }

  private othersFor(product: DemoProduct, leader: DemoArtificer, span: [number, number], isOpen: boolean): DemoArtificer[] | null {
    const needed = product.row.artificerCount - 1
    if (needed === 0) return []
    const at = new Date(span[0]).toISOString()
    const isNear = (person: DemoArtificer) => (isOpen ? districtsOf([leader, person]).length > 0 : person.city === leader.city)
    const free = [...this.fits].filter(
      ([person, products]) => person !== leader && isNear(person) && products.includes(product) && worksAt(person, at, isOpen) && this.isFree(person, span),
    )
    return free.length < needed ? null : this.random.sample(free, needed).map(([person]) => person)
  }

  /** Everybody in turn, in an order that is drawn anew each time and each month. */
  private next(at: string, isOpen: boolean): DemoArtificer {
    const month = at.slice(0, 7)
    if (month !== this.deckMonth) this.deck = []
    this.deckMonth = month
    for (;;) {
      if (this.deck.length === 0) {
        const people = [...this.fits.keys()]
        const top = people.filter(({ story }) => story === 'TOP')
        this.deck = this.random.sample([...people, ...Array.from({ length: topOrders - 1 }, () => top).flat()], people.length + (topOrders - 1) * top.length)
      }
      const person = this.deck.pop()!
      if (worksAt(person, at, isOpen)) return person
    }
  }
}

const isFor = ({ row, deltas }: DemoProduct, { categories, city }: DemoArtificer): boolean =>
  categories.some(({ id }) => id === row.categoryId) && deltas.has(city.cityCode)

/** Where all of them go. */
export const districtsOf = (team: readonly DemoArtificer[]): string[] =>
  (team[0]?.serviceDistricts ?? []).filter(district => team.every(({ serviceDistricts }) => serviceDistricts.includes(district)))

/** What is going on now goes to those who may work now. */
const worksAt = ({ checkInAt, checkInState, isDisabled }: DemoArtificer, at: string, isOpen: boolean): boolean =>
  checkInAt !== null && checkInAt < at && (!isOpen || (checkInState === 'CHECKED_IN' && !isDisabled))

function quantityOf(random: Random, { row }: DemoProduct): number {
  if (row.unit === 'SQM') return Math.min(row.maxQty, Math.max(row.minQty, random.integer(45, 130)))
  if (row.unit === 'HOUR') return Math.min(row.maxQty, row.minQty + random.integer(0, 2))
  return row.unit === 'SET'
    ? Math.min(
        row.maxQty,
        random.weighted([
          [1, 70],
          [2, 22],
          [3, 8],
        ]),
      )
    : 1
}
