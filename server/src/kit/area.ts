import type { Area as DeclaredArea, Call, CallGroup, NamedCall } from '@gongtai/contract'
import type { BindTargetSource } from './bind-target.ts'
import type { CallerSource } from './caller-source.ts'
import type { CompanyWork } from './company-work.ts'
import type { Handler, Handlers, Services } from './context.ts'
import type { AreaDemo } from './demo.ts'
import type { DeadlineSource } from './deadline.ts'
import type { DeptUse } from './dept-use.ts'
import type { DictUse } from './dict-use.ts'
import type { ExportSource } from './export/export-source.ts'
import type { FigureSource } from './figure.ts'
import type { FileOwners } from './file/owner.ts'
import type { HandoverSource } from './handover.ts'
import type { IdentityWork } from './identity-work.ts'
import type { ImportSource } from './import/import-source.ts'
import type { AssessSource } from './assess-source.ts'
import type { JobCategorySource } from './job-category-source.ts'
import type { Job } from './job.ts'
import type { LoadSource } from './load-source.ts'
import type { MemberSource } from './member.ts'
import type { ProgressNames } from './progress-names.ts'
import type { QueueSource } from './queue.ts'
import type { AnyRecord } from './record.ts'
import type { SeaSource } from './sea.ts'
import type { SearchSource } from './search.ts'
import type { SeatSource } from './seat.ts'
import type { ShippedDicts } from './shipped-dict.ts'
import type { Streams } from './stream.ts'
import type { HouseTask, Task } from './task/task.ts'

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
  /** What hangs on companies. */
  readonly companyWorks: readonly CompanyWork[]
  /** What holds values of the lists that administrators keep. */
  readonly dictUses: readonly DictUse[]
  /** What is due in working time. */
  readonly deadlines: readonly DeadlineSource[]
  /** What refers to departments. */
  readonly deptUses: readonly DeptUse[]
  /** Positions that people have in hand. */
  readonly loads: readonly LoadSource[]
  /** Assignments that are assessed. */
  readonly assessments: readonly AssessSource[]
  /** Customers that go back to a shared pool by the rules that administrators set. */
  readonly seas: readonly SeaSource[]
  /** What members have of the phone; one area offers it. */
  readonly seats: SeatSource
  /** Names of members and who administers; one area offers it. */
  readonly members: MemberSource
  /** Names of job categories; one area offers it. */
  readonly jobCategories: JobCategorySource
  /** Whose progress something was for. */
  readonly progressNames: readonly ProgressNames[]
  /** What tasks can be bound to. */
  readonly bindTargets: readonly BindTargetSource[]
  readonly imports: readonly ImportSource[]
  /** Work that waits. */
  readonly queues: readonly QueueSource[]
  /** What Home counts for people. */
  readonly figures: readonly FigureSource[]
  /** Who may open files of what is no record of its own, or whose record needs more than its scope. */
  readonly files: FileOwners
}

/** All areas together, as a running process has them. */
export interface House extends Offers {
  readonly exports: readonly ExportSource[]
  readonly dicts: ShippedDicts
  /** All that comes by the clock. */
  readonly tasks: readonly HouseTask[]
  readonly demos: readonly LoadDemo[]
}

/** Loaded when there is demo data to make. */
type LoadDemo = () => Promise<{ readonly demo: AreaDemo }>

/** A running process: the house and what lives as long as it. */
export interface Running extends House {
  readonly services: Services
  readonly streams: Streams
  readonly webVersion: string
  /** Who answers a call, for what takes back what it did. */
  readonly handlerOf: (path: string) => { named: NamedCall; handler: Handler<Call> } | undefined
}

/** What one resource, or an area as a whole, offers. */
interface Offer extends Partial<Omit<Offers, 'works'>> {
  /** Handing companies over changes what hangs on them. */
  readonly works?: readonly IdentityWork[] | ((companyWorks: readonly CompanyWork[]) => readonly IdentityWork[])
  /** What an export asks for may be what other areas offer. */
  readonly exports?: readonly ExportSource[] | ((offers: Offers) => readonly ExportSource[])
  /** Jobs that somebody asks for. */
  readonly jobs?: readonly Job<never>[] | ((running: Running) => readonly Job<never>[])
  /** Work that comes by the clock. */
  readonly tasks?: readonly Task[]
  /** Lists of values that are shipped. */
  readonly dicts?: ShippedDicts
  readonly demo?: LoadDemo
}

interface ResourceOffer<Calls extends CallGroup> extends Offer {
  readonly handlers: Handlers<Calls> | ((running: Running) => Handlers<Calls>)
}

/** One per resource of the contract: a missing one does not compile. */
type ResourceOffers<Declared extends DeclaredArea> = {
  readonly [Resource in keyof Declared['resources']]: ResourceOffer<Declared['resources'][Resource] & CallGroup>
}

/** An area with all that the server does for it. */
export interface Area {
  readonly handlers: (running: Running) => Record<string, Record<string, Handler<Call>>>
  readonly offers: readonly Offer[]
}

/**
 * What an area offers, resource by resource.
 *
 *   export const companies = area(companiesArea, {
 *     companyAddress: { handlers: companyAddressHandlers, records: [companyAddressRecord] },
 *   })
 */
export function area<Declared extends DeclaredArea>(_declared: Declared, resources: ResourceOffers<Declared>, whole: Offer = {}): Area {
  const named = Object.entries<ResourceOffer<CallGroup>>(resources as never)
  return {
    handlers: running => Object.fromEntries(named.map(([name, { handlers }]) => [name, typeof handlers === 'function' ? handlers(running) : handlers])),
    offers: [...named.map(([, offer]) => offer), whole],
  }
}

/** What areas offer of one thing, which some make when they know what they run with. */
export function offered<Thing, Given>(
  areas: readonly Area[],
  of: (offer: Offer) => readonly Thing[] | ((given: Given) => readonly Thing[]) | undefined,
  given: Given,
): Thing[] {
  return areas.flatMap(({ offers }) =>
    offers.flatMap(offer => {
      const things = of(offer) ?? []
      return typeof things === 'function' ? things(given) : things
    }),
  )
}

export function houseOf(named: Readonly<Record<string, Area>>): House {
  const areas = Object.values(named)
  const all = areas.flatMap(({ offers }) => offers)
  const companyWorks = all.flatMap(({ companyWorks: own = [] }) => own)
  const offers: Offers = {
    records: all.flatMap(({ records = [] }) => records),
    searches: all.flatMap(({ searches = [] }) => searches),
    callers: all.flatMap(({ callers = [] }) => callers),
    handovers: all.flatMap(({ handovers = [] }) => handovers),
    works: offered(areas, ({ works }) => works, companyWorks),
    companyWorks,
    dictUses: all.flatMap(({ dictUses = [] }) => dictUses),
    deadlines: all.flatMap(({ deadlines = [] }) => deadlines),
    deptUses: all.flatMap(({ deptUses = [] }) => deptUses),
    loads: all.flatMap(({ loads = [] }) => loads),
    assessments: all.flatMap(({ assessments = [] }) => assessments),
    seas: all.flatMap(({ seas = [] }) => seas),
    seats: theOne(all, 'seats'),
    members: theOne(all, 'members'),
    jobCategories: theOne(all, 'jobCategories'),
    progressNames: all.flatMap(({ progressNames = [] }) => progressNames),
    bindTargets: all.flatMap(({ bindTargets = [] }) => bindTargets),
    imports: all.flatMap(({ imports = [] }) => imports),
    queues: all.flatMap(({ queues = [] }) => queues),
    figures: all.flatMap(({ figures = [] }) => figures),
    files: filesOf(all),
  }
  return {
    ...offers,
    exports: offered(areas, ({ exports }) => exports, offers),
    dicts: Object.assign({}, ...all.map(({ dicts = {} }) => dicts)) as ShippedDicts,
    tasks: Object.entries(named).flatMap(([area, { offers: of }]) => of.flatMap(({ tasks = [] }) => tasks.map(task => ({ ...task, area })))),
    demos: all.flatMap(({ demo = [] }) => demo),
  }
}

/** What exactly one area offers. */
function theOne<Name extends 'seats' | 'members' | 'jobCategories'>(all: readonly Offer[], name: Name): Offers[Name] {
  const offer = all.find(each => each[name] !== undefined)
  if (offer === undefined) throw new Error(`no area offers ${name}`)
  return offer[name] as Offers[Name]
}

/** The files of a record are its own affair; an area adds those that belong to something else. */
function filesOf(all: readonly Offer[]): FileOwners {
  const ofRecords = all.flatMap(({ records = [] }) => records.flatMap(({ type, owner }) => (owner === null ? [] : [[type, owner] as const])))
  return { ...Object.fromEntries(ofRecords), ...Object.assign({}, ...all.map(({ files = {} }) => files)) } as FileOwners
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
