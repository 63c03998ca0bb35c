/** Things that are made once and kept as long as they are asked for: of more than so many the one goes that was not asked for longest. */
export class Recent<Thing> {
  private readonly things = new Map<string, Thing>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => Thing): Thing {
    const known = this.things.get(key)
    const thing = known === undefined ? make() : known
    // A map gives its keys in the order in which they came.
    this.things.delete(key)
    this.things.set(key, thing)
    if (this.things.size > this.limit) this.things.delete(this.things.keys().next().value!)
    return thing
  }
}
