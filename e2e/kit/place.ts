/** Where the server of this run is. The setup writes it, the journeys, which run in another process, read it. */
interface Place {
  origin: string
  /** Of this run alone, gone afterwards. */
  folder: string
  dataDir: string
}

const name = 'GONGTAI_JOURNEYS'

export const place = {
  set: (value: Place) => void (process.env[name] = JSON.stringify(value)),
  get: (): Place => JSON.parse(process.env[name]!) as Place,
}
