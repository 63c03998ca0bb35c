import { createHash } from 'node:crypto'
import type { ImportOutcome, ImportState } from '@gongtai/contract'
import { importRow, importTask } from '../../../kit/import/import-task.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { codesOf } from '../../../demo/preset-role.ts'
import { presetRoles } from '../../../demo/preset-roles.ts'

type Task = typeof importTask.$inferInsert
type Row = Omit<typeof importRow.$inferInsert, 'taskId'>

interface Plan {
  name: string
  state: ImportState
  rows: number
  errors?: number
  repeats?: number
  /** Left out: some day of the last month. */
  minutesAgo?: number
  failReason?: string
}

const keptDays = 7

/** 46 imports of members (areas/files-exports.md, Demo data): one large, one corrected through its error file and imported again. */
const plans: readonly Plan[] = [
  { name: '2026届校招入职名单.xlsx', state: 'FINISHED', rows: 1_000, errors: 12, repeats: 82, minutesAgo: 3 * 1_440 },
  { name: '华东大区新员工.xlsx', state: 'FINISHED', rows: 48, errors: 5, repeats: 1, minutesAgo: 2 * 1_440 + 55 },
  { name: '华东大区新员工_错误数据.xlsx', state: 'FINISHED', rows: 5, minutesAgo: 2 * 1_440 + 20 },
  ...Array.from({ length: 32 }, (_, place): Plan => ({
    name: `${place % 2 === 0 ? '新入职' : '转岗'}名单${String(place + 1).padStart(2, '0')}.xlsx`,
    state: 'FINISHED',
    rows: 6 + ((place * 7) % 40),
    errors: place % 5 === 0 ? 2 : 0,
    repeats: place % 7 === 0 ? 1 : 0,
  })),
  ...['花名册.xlsx', '通讯录导出.xlsx', '外包人员.xlsx', '员工表.xlsx'].map((name): Plan => ({
    name,
    state: 'REJECTED',
    rows: 0,
    failReason: '缺少列：部门路径',
  })),
  ...['试导入.xlsx', '重复上传.xlsx', '待核对名单.xlsx'].map((name): Plan => ({ name, state: 'CANCELLED', rows: 12, errors: 3 })),
  { name: '客服中心十一月入职.xlsx', state: 'CHECKED', rows: 18, minutesAgo: 25 },
  { name: '家政事业部入职.xlsx', state: 'CHECKED', rows: 9, errors: 2, minutesAgo: 48 },
  { name: '电销团队.xlsx', state: 'CHECKED', rows: 26, errors: 1, repeats: 2, minutesAgo: 70 },
  { name: '南区补录.xlsx', state: 'FAILED', rows: 15, failReason: '权限已变更' },
]

export async function seedImports(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('files/import-task')
  const importers = importersAmong(members)
  const made = plans.map(plan => {
    const createdAt = plan.minutesAgo === undefined ? recentInstant(random, now, 30) : minutesBefore(now, plan.minutesAgo)
    const rows = rowsOf(random, plan, members)
    return { task: taskOf(plan, random.pick(importers), createdAt, rows), rows, isKept: createdAt > minutesBefore(now, keptDays * 1_440) }
  })
  made.sort((one, other) => (one.task.createdAt! < other.task.createdAt! ? -1 : 1))
  const ids = await insertRowsWithId(
    transaction,
    importTask,
    made.map(({ task }) => task),
  )
  await insertRows(
    transaction,
    importRow,
    made.flatMap(({ rows, isKept }, place) => (isKept ? rows.map(row => ({ ...row, taskId: ids[place]! })) : [])),
  )
}

function importersAmong(members: readonly Member[]): Member[] {
  const roles = new Set(presetRoles.filter(preset => codesOf(preset).includes('UserManage.import')).map(preset => preset.code))
  return members.filter(member => member.status === 1 && (member.isAdmin || (member.role !== null && roles.has(member.role))))
}

function taskOf({ name, state, failReason }: Plan, { id }: Member, createdAt: string, rows: readonly Row[]): Task {
  const count = (...outcomes: ImportOutcome[]) => rows.filter(row => outcomes.includes(row.outcome)).length
  const isOver = state !== 'CHECKED'
  return {
    importType: 'STAFF',
    staffId: id,
    originalName: name,
    sha256: createHash('sha256').update(name).digest('hex'),
    language: 'zh_CN',
    mode: 'PARTIAL',
    state,
    percent: state === 'FAILED' || state === 'REJECTED' ? 0 : 100,
    totalRows: rows.length,
    okRows: count('OK', 'DONE'),
    errorRows: count('ERROR'),
    repeatRows: count('REPEAT'),
    createdRows: count('DONE'),
    failReason: failReason ?? null,
    checkedAt: state === 'REJECTED' ? null : minutesBefore(createdAt, -0.05),
    finishedAt: isOver ? minutesBefore(createdAt, state === 'REJECTED' ? -0.05 : -3) : null,
    createdAt,
  }
}

/** Rows of a sheet with as many wrong and repeated ones as planned, spread over it. */
function rowsOf(random: Random, { rows, errors = 0, repeats = 0, state }: Plan, members: readonly Member[]): Row[] {
  const departments = ['集团/招聘事业部/招聘一部', '集团/招聘事业部/招聘二部', '集团/招聘事业部']
  const places = random.sample(
    Array.from({ length: rows }, (_, place) => place),
    errors + repeats,
  )
  const wrong = new Set(places.slice(0, errors))
  const repeated = new Set(places.slice(errors).filter(place => place > 0))
  const made: Row[] = []
  for (let place = 0; place < rows; place++) {
    const rowNo = place + 2
    const data = {
      realName: personNameOf(random, random.pick(['M', 'F'] as const), random.integer(1985, 2004)),
      mobile: `177${String(random.integer(0, 99_999_999)).padStart(8, '0')}`,
      staffNo: '',
      deptPath: random.pick(departments),
      post: random.pick(['招聘专员', '销售代表', '客服专员', '家政顾问']),
      roles: random.pick(['招聘专家', '销售', '']),
    }
    if (wrong.has(place)) made.push({ rowNo, outcome: 'ERROR', ...wrongly(random, data, members) })
    else if (repeated.has(place)) {
      const earlier = made[place - 1]!
      made.push({ rowNo, outcome: 'REPEAT', data: { ...data, mobile: earlier.data.mobile! }, messages: [{ field: '', message: `与第${earlier.rowNo}行重复` }] })
    } else made.push({ rowNo, outcome: state === 'FINISHED' ? 'DONE' : 'OK', data, messages: [] })
  }
  return made
}

function wrongly(random: Random, data: Record<string, string>, members: readonly Member[]): Pick<Row, 'data' | 'messages'> {
  return random.pick([
    { data: { ...data, mobile: data.mobile!.slice(0, 9) }, messages: [{ field: 'mobile', message: '手机号格式不正确' }] },
    { data: { ...data, mobile: random.pick(members).mobile }, messages: [{ field: 'mobile', message: '该手机号已存在' }] },
    { data: { ...data, deptPath: '集团/外包部' }, messages: [{ field: 'deptPath', message: '部门不存在或无权选择' }] },
    { data: { ...data, roles: '实习生' }, messages: [{ field: 'roles', message: '角色不存在：实习生' }] },
  ])
}
