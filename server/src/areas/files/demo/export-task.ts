import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays, dayOf, exportDays, exportFailures, declaredExports, exportRowLimit } from '@gongtai/contract'
import type { Code, ExportFailure, ExportState } from '@gongtai/contract'
import { findActor } from '../../permissions/index.ts'
import type { Demo } from '../../../demo/seed.ts'
import type { Transaction } from '../../../db/connection.ts'
import { clientOf } from '../../../db/drizzle-inside.ts'
import { stampOf } from '../../../kit/export/export-column.ts'
import { writeExport } from '../../../kit/export/export-file.ts'
import type { FindReader } from '../../../kit/export/export-file.ts'
import { isMasked, mayExport, visibleColumns } from '../../../kit/export/export-source.ts'
import type { ExportInput, ExportSource } from '../../../kit/export/export-source.ts'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import type { ExportTask } from '../../../kit/export/export-task.tables.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import type { Source } from '../../../kit/select.ts'
import { minutesBefore, recentInstant, waitingSince } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { codesOf } from '../../../demo/preset-role.ts'
import { presetRoles } from '../../../demo/preset-roles.ts'
import { storeDemoFiles } from './stored-file.ts'
import type { DemoFile } from './stored-file.ts'
import { filterTextOf } from '../../../kit/export/export-request.ts'

type NewTask = typeof exportTask.$inferInsert
type EndedState = Exclude<ExportState, 'QUEUED' | 'GENERATING'>
type Reader = NonNullable<Awaited<ReturnType<typeof findActor>>>

const people = 25
/** Of a list whose file is made: as much as shows what such a file is, and is made in a moment. */
const fileRows = 300
/** Of them, those who had the right for a time. */
const formerPeople = 6
const exportCodes = declaredExports().flatMap<Code>(({ codes }) => codes)

/** 180 tasks over 30 days (areas/files-exports.md, Demo data). None of them waits, because nobody would ever make its file. */
const counts: readonly (readonly [EndedState, ExportFailure | null, number])[] = [
  ['FINISHED', null, 60],
  ['EXPIRED', null, 104],
  ['FAILED', 'TOO_MANY_ROWS', 3],
  ['FAILED', 'TOO_LONG', 4],
  ['FAILED', 'RIGHT_LOST', 2],
  ['CANCELLED', null, 7],
]

/** Filters that people set on the lists, by kind. */
function filtersOf(kind: string, random: Random, now: Date): Record<string, unknown> {
  const today = dayOf(now)
  const days = random.integer(1, 6)
  switch (kind) {
    case 'STAFF':
      return random.pick([{ status: 1 }, { status: 1, deptId: 3, below: true }, { status: 2 }, { identityKind: 'ADVISER' }, { status: 1, hasRole: false }, {}])
    case 'LOGIN_LOG':
      return random.pick([{ result: 'BAD_PASSWORD' }, { from: addDays(today, -days), to: today }, { abnormal: true }, { result: 'LOCKED' }])
    case 'AUDIT_LOG':
      return {
        from: addDays(today, -days),
        to: today,
        ...random.pick([{ action: 'GRANT' }, { action: 'EXPORT' }, { result: 'DENIED' }, { recordType: 'ROLE' }]),
      }
    case 'COMPANY':
      return random.pick([{ tab: 'ALL' }, { examineState: 'PASS', signState: 'SIGNED' }, { signExpireInDays: 30 }, { tab: 'PUBLIC' }])
    case 'LABOR_RECRUIT':
      return random.pick([{}, { state: 'RECRUITING' }, { state: 'FINISHED' }, { workMode: 'PART_TIME' }])
    case 'IDENTITY':
      return { kind: random.pick(['ADVISER', 'WAITER', 'SALE']), ...random.pick([{}, { status: 'ENABLED' }, { bound: false }]) }
    case 'HOME_USER':
      return random.pick([{ status: 'ENABLED' }, { orderCountMin: 5 }, { registerSource: 'PHONE' }, {}])
    case 'ARTIFICER':
      return random.pick([{ checkInState: 'CHECKED_IN' }, { status: 'DISABLED' }, { workState: 'ACCEPTING' }, {}])
    case 'HOME_PRODUCT':
      return random.pick([{ state: 'ON_SALE' }, { state: 'SOLD_OUT' }, { productType: 'FIXED' }, {}])
    case 'CALL_LOG':
      return random.pick([{ startFrom: addDays(today, -days), startTo: today }, { direction: 'IN', result: 'ANSWERED' }, { direction: 'OUT' }])
    case 'MISSED_CALL':
      return random.pick([{ checkState: 'UNCHECKED' }, { overdue: true }, {}])
    case 'CALL_NOTE':
      return random.pick([{ handleState: 'PENDING' }, { priority: 'URGENT' }, { overdue: true }, {}])
    case 'HOME_COMMISSION':
      return random.pick([{ settleFlag: false }, { settleFlag: true }, { frozenFlag: true }, {}])
    case 'COMMISSION_PAY_FILE':
      return {}
    case 'HOME_ORDER':
      return random.pick([{ state: 'PENDING_SERVICE' }, { refundState: 'REFUNDED' }, { source: 'PHONE' }, { alert: 'COMPLAINT' }])
    default:
      return {}
  }
}

/** Every finished one has its file, made as the runner makes them, so that it can be downloaded. */
export async function seedExports(
  transaction: Transaction,
  { storage, members, now, exports }: Pick<Demo, 'storage' | 'members' | 'now' | 'exports'>,
): Promise<void> {
  const random = randomOf('files/export-task')
  const source = { $client: clientOf(transaction) }
  // Nothing is known of tables that were filled in this transaction, and lists that go by many of them would take seconds.
  await transaction.execute(sql`analyze region, dept, staff, staff_role, staff_identity, service_identity, login_log`)
  const enabled = members.filter(member => member.status === 1)
  const roles = new Set(presetRoles.filter(preset => exportCodes.some(code => codesOf(preset).includes(code))).map(preset => preset.code))
  const isHolder = (member: Member) => member.isAdmin || (member.role !== null && roles.has(member.role))
  const holders = await readersOf(source, enabled.filter(isHolder).slice(0, people - formerPeople))
  // What the others exported while they had the right has expired.
  const others = enabled.filter(member => !isHolder(member))
  const former = await readersOf(source, random.sample(others, people - holders.length))
  // The audit log of a quarter is the one list that grows too large.
  const largest = exports.find(candidate => candidate.kind === 'AUDIT_LOG')!
  const tasks: NewTask[] = []
  for (const [state, failCode, count] of counts)
    for (let place = 0; place < count; place++) {
      const once = state === 'EXPIRED' && place < former.length * 2 ? former[place % former.length]! : failCode === 'RIGHT_LOST' ? former[place] : undefined
      const reader = once ?? holders[(place + tasks.length) % holders.length]!
      const kind = random.pick(exports.filter(candidate => once !== undefined || mayExport(candidate, reader)))
      tasks.push(
        await taskOf(transaction, random, now, { reader, kind: failCode === 'TOO_MANY_ROWS' ? largest : kind, state, failCode, isLongAgo: place === 0 }),
      )
    }
  tasks.sort((one, other) => (one.createdAt! < other.createdAt! ? -1 : 1))
  const ids = await insertRowsWithId(transaction, exportTask, tasks)
  const known = new Map(holders.map(reader => [reader.staffId, reader]))
  await storeFiles(
    transaction,
    { storage, random, sources: exports, findReader: async (_, staffId) => known.get(staffId) ?? null },
    tasks.map((task, place) => ({ ...task, id: ids[place]! }) as ExportTask).filter(({ state }) => state === 'FINISHED'),
  )
}

async function readersOf(source: Source, members: readonly Member[]): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const member of members) readers.push((await findActor(source, member.id))!)
  return readers
}

interface Plan {
  reader: Reader
  kind: ExportSource
  state: EndedState
  failCode: ExportFailure | null
  isLongAgo: boolean
}

async function taskOf(transaction: Transaction, random: Random, now: Date, { reader, kind: source, state, failCode, isLongAgo }: Plan): Promise<NewTask> {
  const createdAt = createdAtOf(state, random, now, isLongAgo)
  const { filters, rowCount } = await wishOf(transaction, random, new Date(createdAt), {
    reader,
    source,
    failCode,
    mostRows: state === 'FINISHED' ? fileRows : Infinity,
  })
  const columns = visibleColumns(source, reader.fields).filter(column => !column.isExtra)
  const masked = isMasked(source, columns, reader)
  const percent = {
    FINISHED: 100,
    EXPIRED: 100,
    FAILED: failCode === 'TOO_LONG' ? random.integer(70, 97) : 0,
    CANCELLED: random.integer(3, 60),
  }[state]
  const finishedAt = minutesBefore(createdAt, failCode === 'TOO_LONG' ? -30 : -0.2)
  const hasFile = state === 'FINISHED' || state === 'EXPIRED'
  return {
    name: `${source.label[0]}_${stampOf(createdAt)}${masked ? '' : '_含敏感信息'}.xlsx`,
    bizType: source.kind,
    filters,
    filterText: await filterTextOf(source, transaction, filters as ExportInput),
    columns: columns.map(({ field }) => field),
    language: 'zh_CN',
    staffId: reader.staffId,
    deptId: reader.deptId,
    scopeSnapshot: reader.scope,
    masked,
    state,
    percent,
    rowCount,
    doneRows: Math.floor((rowCount * percent) / 100),
    failCode,
    failReason: failCode === null ? null : exportFailures.labels[failCode][0],
    attempt: 1,
    startedAt: createdAt,
    size: hasFile ? rowCount * 82 + 6_400 : null,
    finishedAt,
    expireAt: hasFile ? minutesBefore(finishedAt, -exportDays * 1_440) : null,
    downloadCount: hasFile ? random.integer(0, 3) : 0,
    lastDownloadAt: null,
    dedupeKey: createHash('sha256')
      .update(`${reader.staffId}${source.kind}${JSON.stringify(filters)}${createdAt}`)
      .digest('hex'),
    createdAt,
  }
}

interface Wish extends Pick<Plan, 'reader' | 'failCode'> {
  source: ExportSource
  mostRows: number
}

/** Filters that find something, and how much. */
async function wishOf(
  transaction: Transaction,
  random: Random,
  at: Date,
  { reader, source, failCode, mostRows }: Wish,
): Promise<{ filters: Record<string, unknown>; rowCount: number }> {
  if (failCode === 'TOO_MANY_ROWS') return { filters: { from: addDays(dayOf(at), -92), to: dayOf(at) }, rowCount: 218_000 + random.integer(0, 9_000) }
  for (let tries = 1; ; tries++) {
    const filters = filtersOf(source.kind, random, at)
    const rowCount = await source.count(
      { $client: clientOf(transaction) },
      filters as ExportInput,
      { scope: reader.scope, fields: reader.fields },
      exportRowLimit,
    )
    if (failCode === 'TOO_LONG') return { filters, rowCount: 160_000 + random.integer(0, 30_000) }
    if (rowCount > 0 && (rowCount <= mostRows || tries >= 4)) return { filters, rowCount }
    // Those whose right is gone may see nothing of it now.
    if (tries === 20) return { filters, rowCount: random.integer(12, 400) }
  }
}

/** What is still there is younger than a week; what has expired is older. Whoever waits for a file learns within a day that it failed. */
function createdAtOf(state: EndedState, random: Random, now: Date, isLongAgo: boolean): string {
  if (state === 'FAILED') return waitingSince(random, now, isLongAgo ? [26, 44] : [1, 20])
  if (state === 'FINISHED') return recentInstant(random, now, 6)
  const weekAgo = new Date(now.getTime() - (exportDays + 1) * 86_400_000)
  return state === 'EXPIRED' ? recentInstant(random, weekAgo, 21) : recentInstant(random, now, 29)
}

interface StoreOptions {
  storage: Storage | null
  random: Random
  sources: readonly ExportSource[]
  findReader: FindReader
}

async function storeFiles(transaction: Transaction, { storage, random, sources, findReader }: StoreOptions, tasks: readonly ExportTask[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gongtai-seed-'))
  const source = { $client: clientOf(transaction) }
  const files: DemoFile[] = []
  const written = async (task: ExportTask) => {
    const path = join(folder, `${task.id}.xlsx`)
    await writeExport(task, path, { sources, findReader }, source)
    const bytes = await readFile(path)
    await rm(path)
    return bytes
  }
  try {
    for (const task of tasks) {
      // Without a storage (tests) there are rows alone.
      const bytes = storage === null ? Buffer.alloc(0) : await written(task)
      const { name, finishedAt, expireAt, id } = task
      const link = { state: 'LINKED', bizType: 'EXPORT_TASK', bizId: id, linkedAt: finishedAt, expireAt } as const
      const kind = {
        ext: 'xlsx',
        mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        kind: 'DOC',
        scene: 'export.result',
        visibility: 'PRIVATE',
      } as const
      files.push({ ...kind, ...link, originalName: name, createdAt: finishedAt!, updatedAt: finishedAt!, bytes })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const names = await storeDemoFiles(transaction, storage, random, files)
  const done = tasks.map(({ id, rowCount }, place) => ({ id, file: names[place]!, size: files[place]!.bytes.length, rows: rowCount }))
  await transaction.execute(sql`update export_task set file_name = done.file, size = done.size, row_count = done.rows, done_rows = done.rows
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done(id int, file text, size bigint, rows int) where export_task.id = done.id`)
}
