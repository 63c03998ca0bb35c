import { sql } from 'drizzle-orm'
import { dayOf, noteCloseDays, noteHours } from '@gongtai/contract'
import type { NotePriority } from '@gongtai/contract'
import { callNote } from '../call-note/call-note.tables.ts'
import { addWorkTime } from '../../config/index.ts'
import type { Transaction } from '../../../db/connection.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { minutesBefore, waitingSince } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { DemoCall } from './call.ts'
import { noteResults, noteValues, noteWords } from './note-text.ts'
import type { DemoTemplate } from './template.ts'
import type { DemoAgent } from './workflow.ts'

type NoteRow = typeof callNote.$inferInsert & { createdAt: string }

const closeReasons = ['重复来电，已合并处理', '用户撤回诉求，无需处理', '信息不全且多次联系不上']
const count = 5600
const openCount = 40
/** Of the open ones; one of them for more than a day. */
const overdueCount = 4
/** Their calls were so many hours ago that their time is over. */
const overdueHours = 60

interface Options {
  calls: readonly DemoCall[]
  templates: readonly DemoTemplate[]
  /** The agent that people try the demo with, who finds some of the open ones. */
  triedId: number
  now: Date
}

/** 5 600 business records of answered calls; a few of the last are open, some of them late (areas/customer-service.md, Demo data). */
export async function seedNotes(transaction: Transaction, side: Transaction, { calls, templates, triedId, now }: Options): Promise<void> {
  const random = randomOf('customer-service/note')
  const answered = calls.filter(({ row }) => row.direction === 'IN' && row.result === 'ANSWERED')
  // The youngest calls are those whose records are still open, and a few from before were forgotten.
  const before = answered.filter(({ row }) => row.startAt < minutesBefore(now, overdueHours * 60))
  const open = [...before.slice(-overdueCount), ...answered.slice(overdueCount - openCount)]
  const isOpen = new Set(open)
  const done = random
    .sample(
      answered.filter(call => !isOpen.has(call)),
      count - openCount,
    )
    .sort((one, other) => one.id - other.id)
  const rows = [
    ...done.map(call => doneNote(random, templates, call, now)),
    ...open.map((call, place) => openNote(random, templates, call, { now, place, triedId })),
  ]
  rows.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const ofDay = new Map<string, number>()
  const numbered = rows.map(row => {
    const series = `YW${dayOf(row.createdAt).replaceAll('-', '')}`
    ofDay.set(series, (ofDay.get(series) ?? 0) + 1)
    return { ...row, noteNo: series + String(ofDay.get(series)).padStart(5, '0') }
  })
  await insertRowsWithId(side, callNote, numbered)
  await insertRows(
    transaction,
    numberSeries,
    [...ofDay].map(([series, lastNumber]) => ({ series, lastNumber })),
  )
  await seedFollows(side)
  await side.execute(sql`
    update call_log set note_count = written.notes from (select call_log_id, count(*) as notes from call_note group by 1) as written
    where call_log.id = written.call_log_id`)
}

const priorityOf = (random: Random, bizType: string): NotePriority =>
  bizType === 'COMPLAINT'
    ? random.weighted([
        ['URGENT', 3],
        ['HIGH', 5],
        ['NORMAL', 2],
      ] as const)
    : random.weighted([
        ['URGENT', 3],
        ['HIGH', 14],
        ['NORMAL', 83],
      ] as const)

/** Written by whoever answered, right after the call. */
function noteOf(random: Random, templates: readonly DemoTemplate[], { id, row, workflow, agent }: DemoCall): NoteRow & { agent: DemoAgent } {
  const fitting = templates.filter(template => template.workflowCodes.includes(workflow.code))
  const template = random.pick(fitting)
  const category = random.pick(template.categories)
  const priority = priorityOf(random, template.bizType)
  const createdAt = new Date(Date.parse(row.endAt!) + random.integer(10, 90) * 1000).toISOString()
  return {
    ...noteWords(random, template.bizType),
    noteNo: '',
    callLogId: id,
    templateId: template.id,
    bizType: template.bizType,
    categoryPath: [category.name, random.pick(category.children)],
    customValues: noteValues(
      random,
      template.fieldKeys.map(({ key }) => key),
    ),
    phone: row.phone,
    customerType: row.customerType ?? 'UNKNOWN',
    customerId: row.customerId ?? null,
    customerName: row.customerName ?? '',
    priority,
    handleState: 'PENDING',
    dueAt: addWorkTime(workflow.workTime, createdAt, noteHours[priority] * 60),
    staffId: agent!.staffId,
    createdBy: agent!.staffId,
    createdAt,
    updatedAt: createdAt,
    agent: agent!,
  }
}

/** Two of three were solved on the phone. Fifteen days after it was solved a record is closed. */
function doneNote(random: Random, templates: readonly DemoTemplate[], call: DemoCall, now: Date): NoteRow {
  const { agent, ...note } = noteOf(random, templates, call)
  const atOnce = random.chance(0.66)
  const handler = atOnce ? agent : random.pick(call.workflow.agents)
  const latest = minutesBefore(now, 5)
  const drawn = atOnce ? note.createdAt : minutesBefore(note.createdAt, -random.integer(30, 2400))
  const solvedAt = drawn < latest ? drawn : latest < note.createdAt ? note.createdAt : latest
  const closedAt = minutesBefore(solvedAt, -noteCloseDays * 1440)
  const isClosed = closedAt < now.toISOString()
  // Some are closed because there is nothing to solve.
  if (isClosed && random.chance(0.02))
    return {
      ...note,
      handleState: 'CLOSED',
      handlerId: handler.staffId,
      handlerDeptId: handler.deptId,
      closeReason: random.pick(closeReasons),
      updatedAt: drawn,
    }
  return {
    ...note,
    handleState: isClosed ? 'CLOSED' : 'SOLVED',
    handlerId: handler.staffId,
    handlerDeptId: handler.deptId,
    result: random.pick(noteResults),
    solvedAt,
    updatedAt: isClosed ? closedAt : solvedAt,
    overdueToldAt: note.dueAt < solvedAt ? note.dueAt : null,
  }
}

/** Every second one is taken, of these every third by the agent that people try; the first are late. */
function openNote(
  random: Random,
  templates: readonly DemoTemplate[],
  call: DemoCall,
  { now, place, triedId }: { now: Date; place: number; triedId: number },
): NoteRow {
  const { agent: _, ...note } = noteOf(random, templates, call)
  const isTaken = place % 2 === 1
  const agents = call.workflow.agents
  const handler = (place % 6 === 1 ? agents.find(({ staffId }) => staffId === triedId) : undefined) ?? random.pick(agents)
  return {
    ...note,
    dueAt: place < overdueCount ? waitingSince(random, now, place === 0 ? [26, 44] : [0.5, 20]) : dueLater(random, now, 30),
    ...(isTaken ? { handleState: 'PROCESSING', handlerId: handler.staffId, handlerDeptId: handler.deptId } : {}),
    nextContactAt: random.chance(0.5) ? dueLater(random, now, 20) : null,
  }
}

/** An instant of working life after now, within so many hours and a night. */
const dueLater = (random: Random, now: Date, hours: number) => waitingSince(random, new Date(now.getTime() + (hours + 16) * 3_600_000), [0, hours + 14])

/** The course of every record, told by the database from what the records are. */
async function seedFollows(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    insert into call_note_follow (note_id, staff_id, action, content, from_state, to_state, created_at)
    select note_id, staff_id, action, content, from_state, to_state, at from (
      select id as note_id, 1 as step, staff_id, 'CREATE' as action, null as content, null as from_state, case when solved_at = created_at then 'SOLVED' else 'PENDING' end as to_state, created_at as at from call_note
      union all
      select id, 2, handler_id, 'TAKE', null, 'PENDING', 'PROCESSING', created_at + (coalesce(solved_at, created_at + interval '20 minutes') - created_at) / 2
      from call_note where handler_id is not null and solved_at is distinct from created_at
      union all
      select id, 3, handler_id, 'SOLVE', result, 'PROCESSING', 'SOLVED', solved_at from call_note where solved_at > created_at
      union all
      select id, 4, case when solved_at is null then handler_id end, 'CLOSE', close_reason, case when solved_at is null then 'PROCESSING' else 'SOLVED' end, 'CLOSED', updated_at
      from call_note where handle_state = 'CLOSED'
    ) as told order by at, step`)
}
