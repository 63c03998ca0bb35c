import { expect, test } from 'vitest'
import {
  announcement,
  appVersion,
  artificer,
  artificerAvatar,
  artificerCert,
  callLog,
  callNote,
  company,
  exportTask,
  homeCommission,
  homeFile,
  homeOrder,
  homeProduct,
  homeRefund,
  homeUser,
  identity,
  importTask,
  jobAssess,
  jobAssignment,
  jobCategoryMap,
  jobSeeker,
  knowledge,
  laborRecruit,
  missedCall,
  notice,
  ownOperation,
  position,
  progress,
  recReport,
  recruitApply,
  requestOf,
  resume,
  rightRequest,
  role,
  scheduledTask,
  sea,
  staff,
  taskBinding,
} from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { allLists } from '../kit/list-query.ts'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'

/** Whoever opens a list finds what can be worked on, and below it what is over. */

const app = await startTestApp()
const client = await app.signIn(members.admin)

interface Opened {
  call: Call
  /** As the page opens it. */
  input?: Record<string, unknown>
  /** The column that tells, and its values of what is over. */
  over: readonly [column: string, values: readonly unknown[]]
}

const opened: readonly Opened[] = [
  { call: staff.page, input: { status: 1 }, over: ['status', [0, 2]] },
  { call: role.page, over: ['status', ['DISABLED']] },
  { call: rightRequest.page, input: { state: 'PENDING' }, over: ['state', ['GRANTED', 'REJECTED']] },
  ...[identity.adviserPage, identity.waiterPage, identity.salePage].map((call): Opened => ({ call, over: ['status', ['DISABLED']] })),
  { call: identity.xiaoKeUsers, over: ['status', ['DISABLED']] },
  { call: company.search, over: ['state', ['DISABLED']] },
  { call: announcement.page, over: ['state', ['OFFLINE']] },
  { call: appVersion.page, over: ['state', ['REVOKED']] },
  { call: missedCall.page, input: { checkState: 'UNCHECKED' }, over: ['checkState', ['CHECKED']] },
  { call: callNote.page, over: ['handleState', ['SOLVED']] },
  { call: knowledge.page, over: ['state', ['OFFLINE']] },
  { call: jobAssignment.page, over: ['state', ['DISABLED']] },
  { call: jobCategoryMap.page, over: ['state', ['IGNORED']] },
  { call: jobAssess.page, over: ['state', ['DISABLED']] },
  { call: artificer.search, over: ['status', ['DISABLED']] },
  { call: artificerAvatar.search, over: ['state', ['PASSED', 'REJECTED', 'SUPERSEDED']] },
  { call: artificerCert.search, over: ['state', ['PASSED', 'REJECTED', 'SUPERSEDED', 'EXPIRED', 'REVOKED']] },
  { call: homeCommission.page, input: { settleFlag: false }, over: ['settleFlag', [true]] },
  { call: position.page, over: ['state', ['OFFLINE', 'CLOSED']] },
  { call: recReport.page, over: ['state', ['ACCEPTED', 'REFUSED', 'WITHDRAWN']] },
  { call: resume.page, over: ['state', ['HIDDEN']] },
  { call: jobSeeker.page, over: ['blacklisted', [true]] },
  { call: homeOrder.page, over: ['state', ['COMPLETED', 'CLOSED']] },
  { call: homeRefund.page, input: { todo: 'HOME_REFUND_AUDIT' }, over: ['state', ['SUCCESS', 'REJECTED']] },
  { call: homeProduct.page, over: ['state', ['SOLD_OUT']] },
  { call: homeUser.search, over: ['status', ['DISABLED']] },
  { call: laborRecruit.page, over: ['state', ['FINISHED']] },
  { call: scheduledTask.page, over: ['state', ['PAUSED']] },
  { call: taskBinding.page, over: ['state', ['DISABLED']] },
  { call: recruitApply.page, over: ['state', ['ELIMINATED', 'CONVERTED']] },
  { call: progress.page, over: ['live', [false]] },
]

/** They tell what happened, newest first, so that a state is the end of a story and no work that waits. */
const logs: readonly Call[] = [callLog.page, notice.page, exportTask.page, homeFile.page, importTask.page, ownOperation.page, scheduledTask.logs, sea.history]

/** What a screen shows of a list. */
const shown = 14

const ask = async (call: Call, input: Record<string, unknown> = {}) => {
  const { address } = requestOf(call, { ...input, pageSize: 200 })
  const { data } = await client.send<{ records?: Record<string, unknown>[] }>('GET', address)
  return data?.records ?? []
}

test.each(opened.map(list => [list.call.path, list] as const))('%s begins with what is not over', async (_, { call, input, over: [column, values] }) => {
  const over = (await ask(call, input)).map(row => values.includes(row[column]))
  expect(over.length).toBeGreaterThan(0)
  // By date, some that are over stand between the others; they must not fill the screen while others wait below.
  const waiting = over.filter(isOver => !isOver).length
  expect(over.slice(0, Math.min(shown, waiting)).filter(Boolean).length).toBeLessThanOrEqual(shown / 3)
})

test('every list whose rows have a state says what is over', async () => {
  const said = new Set([...opened.map(({ call }) => call), ...logs])
  const silent: string[] = []
  for (const { call } of allLists) {
    if (said.has(call) || call.method !== 'GET') continue
    const [row] = await ask(call)
    if (row !== undefined && Object.keys(row).some(name => /^(?:state|status)$/.test(name))) silent.push(call.path)
  }
  expect(silent).toEqual([])
})
