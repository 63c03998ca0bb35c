/** Where the servers of this run are, one for each worker. The setup writes it, the journeys, which run in other processes, read it. */
export interface Place {
  origin: string
  /** Of this run alone, gone afterwards. */
  folder: string
  dataDir: string
}

const name = 'GONGTAI_JOURNEYS'

export const place = {
  set: (places: readonly Place[]) => void (process.env[name] = JSON.stringify(places)),
  /** The one of the worker that asks. */
  get: (): Place => (JSON.parse(process.env[name]!) as Place[])[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!,
}
