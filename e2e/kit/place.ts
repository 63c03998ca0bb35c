/** Where a server of this run is. The setup writes it, the journeys, which run in other processes, read it. */
export interface Place {
  origin: string
  /** Of this run alone, gone afterwards. */
  folder: string
  dataDir: string
}

export interface Places {
  /** With the demo data, one for each worker. */
  demo: readonly Place[]
  /** With reference data and an administrator alone; nothing is written there, so that one is enough. */
  empty: Place
}

const name = 'GONGTAI_JOURNEYS'
const places = () => JSON.parse(process.env[name]!) as Places

export const place = {
  set: (all: Places) => void (process.env[name] = JSON.stringify(all)),
  /** The one of the worker that asks. */
  get: (): Place => places().demo[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!,
  empty: (): Place => places().empty,
}
