import { sql } from 'drizzle-orm'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { hashPassword } from '../areas/permissions/staff/password.ts'
import type { Database, Transaction } from '../db/connection.ts'
import type { Cipher } from '../kit/cipher.ts'
import type { Storage } from '../kit/file/storage.ts'
import { seedCompanies } from '../areas/companies/demo/seed.ts'
import { finishCallCentre, seedCallCentre } from '../areas/customer-service/demo/seed.ts'
import { seedAnnouncement, seedPluginVersions } from '../areas/config/demo/release.ts'
import { seedExports } from '../areas/files/demo/export-task.ts'
import { seedImports } from '../areas/files/demo/import-task.ts'
import { seedFiles } from '../areas/files/demo/file.ts'
import { seedHomeOrders, seedHomeService } from '../areas/home-service/demo/seed.ts'
import { multiply } from './multiply.ts'
import { seedApiStat } from '../areas/permissions/demo/api-stat.ts'
import { seedAudit } from '../areas/permissions/demo/audit.ts'
import { seedDepartments } from '../areas/permissions/demo/department.ts'
import { seedIdentities } from '../areas/permissions/demo/identity.ts'
import { seedStaff } from '../areas/permissions/demo/staff.ts'
import { seedLoginLog } from '../areas/shell/demo/login-log.ts'
import { seedNavigation } from '../areas/shell/demo/navigation.ts'
import { seedNotices } from '../areas/shell/demo/notice.ts'
import { presencesOf } from '../areas/shell/demo/presence.ts'
import { seedSavedViews } from '../areas/shell/demo/saved-view.ts'
import { seedSessions } from '../areas/shell/demo/session.ts'
import { withoutIndexes } from './without-indexes.ts'

export interface DemoOptions {
  /** The instant that counts as now: all times of the demo data are relative to it. */
  today: Date
  /** Of every demo account. */
  password: string
  /** How many times the big tables are as large as in the demo, for load tests. */
  scale?: number
  /** Where the bytes of its files go; without one there are rows alone. */
  storage?: Storage
  /** What identity and bank numbers are sealed with; without one they are left out. */
  cipher?: Cipher
  progress?: (done: number, total: number, label: string) => void
}

/** Any number, the same in every process: one seeds, the others wait and find it done. */
const seedLock = 7_300_412

/**
 * Fills an empty database with the demo data; reference data must be there. Answers false, and does nothing,
 * when there are members already. A seed that was killed leaves nothing that the next one would stumble over.
 */
export async function seedDemo(database: Database, { today: now, password, scale = 1, storage, cipher, progress = () => {} }: DemoOptions): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return database.transaction(async transaction => {
    await settle(transaction)
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    const [member] = await transaction.select({ id: staff.id }).from(staff).limit(1)
    if (member !== undefined) return false
    const options = { now, passwordHash, storage: storage ?? null, cipher: cipher ?? null, progress }
    await fill(database, transaction, options)
    if (scale > 1) await enlarge(transaction, scale, password)
    return true
  })
}

/** Makes the big tables of a database with the demo data `scale` times as large. */
export function enlargeDemo(database: Database, scale: number, password: string): Promise<void> {
  return database.transaction(async transaction => {
    await settle(transaction)
    await enlarge(transaction, scale, password)
  })
}

const enlarge = (transaction: Transaction, scale: number, password: string) =>
  withoutIndexes(transaction, 'ALL', () => multiply(transaction, { scale, password }))

/** It may take its time. Few samples give these tables as good plans as many do, in a tenth of the time. */
async function settle(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('statement_timeout', '0', true), set_config('default_statistics_target', '20', true)`)
}

/**
 * Written by a second connection, beside the first: two processors fill them in little more than half the time of one.
 * It commits before the first, so of a seed that was killed in between these rows are left: the next one begins without them.
 */
const sideTables = [
  'api_stat_hour',
  'api_stat_day',
  'call_workflow',
  'note_template',
  'custom_field',
  'kb_catalog',
  'kb_question',
  'useful_expression',
  'useful_link',
  'caller_profile',
  'call_log',
  'call_event',
  'call_note',
  'call_note_follow',
  'agent_state',
  'agent_state_log',
  'tele_black',
]

interface FillOptions {
  now: Date
  passwordHash: string
  storage: Storage | null
  cipher: Cipher | null
  progress: NonNullable<DemoOptions['progress']>
}

async function fill(database: Database, transaction: Transaction, { now, passwordHash, storage, cipher, progress }: FillOptions): Promise<void> {
  const total = 17
  let done = 0
  async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
    progress(done, total, label)
    const result = await work()
    done++
    progress(done, total, label)
    return result
  }

  const departments = await step('部门', () => seedDepartments(transaction))
  const members = await step('成员', () => seedStaff(transaction, departments, { now, passwordHash }))
  const presences = presencesOf(members)
  await step('专家、客服与销售', () => seedIdentities(transaction, members))
  await database.transaction(async side => {
    await settle(side)
    await side.execute(sql.raw(`truncate ${sideTables.join(', ')} restart identity`))
    const [people] = await Promise.all([
      step('上门服务', () => seedHomeService(transaction, members, { storage, cipher, now })),
      step('企业', () => seedCompanies(transaction, members, { storage, passwordHash, now })),
      step('接口统计', () => seedApiStat(side, now)),
    ])
    const [centre] = await Promise.all([
      step('通话与业务记录', () => seedCallCentre(transaction, side, members, now)),
      step('上门订单与佣金', () => seedHomeOrders(transaction, members, people, { storage, now })),
    ])
    await Promise.all([
      step('录音', () => finishCallCentre(transaction, side, centre, { storage, now })),
      step('图片', () => seedFiles(transaction, storage, members, now)),
    ])
  })
  const sessions = await step('在线会话', () => seedSessions(transaction, presences, now))
  await step('登录日志', () => seedLoginLog(transaction, members, presences, sessions, now))
  await step('站内通知', () => seedNotices(transaction, members, now))
  await step('收藏、公告与插件', async () => {
    await seedNavigation(transaction, members, now)
    await seedSavedViews(transaction, members)
    await seedAnnouncement(transaction, now)
    await seedPluginVersions(transaction, now)
  })
  await step('操作日志', () => seedAudit(transaction, members, now))
  await step('导出任务', () => seedExports(transaction, storage, members, now))
  await step('导入记录', () => seedImports(transaction, members, now))
}
