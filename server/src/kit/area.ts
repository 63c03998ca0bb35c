import type { Area as DeclaredArea, CallGroup } from '@gongtai/contract'
import type { CallerSource } from './caller-source.ts'
import type { Handlers, Services } from './context.ts'
import type { AreaDemo } from './demo.ts'
import type { DeptUse } from './dept-use.ts'
import type { ExportSource } from './export/export-source.ts'
import type { FileOwners } from './file/owner.ts'
import type { HandoverSource } from './handover.ts'
import type { IdentityWork } from './identity-work.ts'
import type { ImportSource } from './import/import-source.ts'
import type { Job, ScheduledJob } from './job.ts'
import type { AnyRecord } from './record.ts'
import type { SearchSource } from './search.ts'
import type { SeatSource } from './seat.ts'
import type { ShippedDicts } from './shipped-dict.ts'
import type { Streams } from './stream.ts'

/** What the areas offer each other. An area that uses such a thing gets it from the house and knows nobody who offers it. */
export interface Offers {
  /** Records whose history, masked values and files can be asked for. */
  readonly records: readonly AnyRecord[]
  /** What the command palette finds. */
  readonly searches: readonly SearchSource[]
  /** Whose number it is that calls. */
  readonly callers: readonly CallerSource[]
  /** What a leaving member hands over. */
  readonly handovers: readonly HandoverSource[]
  /** The work of business identities. */
  readonly works: readonly IdentityWork[]
  /** What refers to departments. */
  readonly deptUses: readonly DeptUse[]
  /** What members have of the phone; one area offers it. */
  readonly seats: SeatSource
  readonly imports: readonly ImportSource[]
  /** Who may open files of what is no record of its own, or whose record needs more than its scope. */
  readonly files: FileOwners
}

/** All areas together, as a running process has them. */
export interface House extends Offers {
  readonly exports: readonly ExportSource[]
  readonly dicts: ShippedDicts
  readonly demos: readonly LoadDemo[]
}

/** Loaded when there is demo data to make. */
type LoadDemo = () => Promise<{ readonly demo: AreaDemo }>

/** A running process: the house and what lives as long as it. */
export interface Running extends House {
  readonly services: Services
  readonly streams: Streams
  readonly webVersion: string
}

type HandlersOf<Declared extends DeclaredArea> = {
  readonly [Resource in keyof Declared['resources']]: Handlers<Declared['resources'][Resource] & CallGroup>
}

/** What one area offers, said in one place. */
export interface Area<Declared extends DeclaredArea = DeclaredArea> extends Partial<Omit<Offers, 'files'>> {
  /** One per resource: a missing one does not compile. */
  readonly handlers: (running: Running) => HandlersOf<Declared>
  readonly files?: FileOwners
  readonly exports?: (offers: Offers) => readonly ExportSource[]
  /** Jobs that somebody asks for. */
  readonly jobs?: (running: Running) => readonly Job<never>[]
  /** Jobs that come by the clock. */
  readonly scheduled?: (running: Running) => readonly ScheduledJob[]
  /** Lists of values that the area ships. */
  readonly dicts?: ShippedDicts
  readonly demo?: LoadDemo
}

/** An area of the contract with all that the server does for it. */
export function area<Declared extends DeclaredArea>(_declared: Declared, offered: Area<Declared>): Area {
  return offered
}

export function houseOf(areas: readonly Area[]): House {
  const offers: Offers = {
    records: areas.flatMap(({ records = [] }) => records),
    searches: areas.flatMap(({ searches = [] }) => searches),
    callers: areas.flatMap(({ callers = [] }) => callers),
    handovers: areas.flatMap(({ handovers = [] }) => handovers),
    works: areas.flatMap(({ works = [] }) => works),
    deptUses: areas.flatMap(({ deptUses = [] }) => deptUses),
    seats: seatsOf(areas),
    imports: areas.flatMap(({ imports = [] }) => imports),
    files: filesOf(areas),
  }
  return {
    ...offers,
    exports: areas.flatMap(({ exports }) => exports?.(offers) ?? []),
    dicts: Object.assign({}, ...areas.map(({ dicts = {} }) => dicts)) as ShippedDicts,
    demos: areas.flatMap(({ demo = [] }) => demo),
  }
}

function seatsOf(areas: readonly Area[]): SeatSource {
  const [seats] = areas.flatMap(({ seats: offered = [] }) => offered)
  if (seats === undefined) throw new Error('no area offers seats')
  return seats
}

/** The files of a record are its own affair; an area adds those that belong to something else. */
function filesOf(areas: readonly Area[]): FileOwners {
  const ofRecords = areas.flatMap(({ records = [] }) => records.flatMap(({ type, owner }) => (owner === null ? [] : [[type, owner] as const])))
  return { ...Object.fromEntries(ofRecords), ...Object.assign({}, ...areas.map(({ files = {} }) => files)) } as FileOwners
}

/** Made once for each running process, where handlers and jobs share it. */
export function once<Made>(make: (running: Running) => Made): (running: Running) => Made {
  const made = new WeakMap<Running, Made>()
  return running => {
    let one = made.get(running)
    if (one === undefined) made.set(running, (one = make(running)))
    return one
  }
}
