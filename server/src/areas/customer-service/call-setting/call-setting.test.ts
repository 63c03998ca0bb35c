import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  callNote,
  callSetting as calls,
  callSettingRefusals,
  commonRefusals,
  customField as fieldCalls,
  noteTemplate as templateCalls,
} from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raceRounds } from '../../../testing/race.ts'
import { raced } from '../../../testing/raced.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { fieldKeys, newCall, newTemplate, noteForm } from '../call-note/call-note.testing.ts'

const app = await startTestApp()
const { database } = app.services
await grant(app, members.sales, 'ALL', ['CallRecords', 'CallRecords.setting', 'CallRecords.note', 'BusinessRecords'])
const setter = await app.signIn(members.sales)
const setterId = await staffIdOf(app, members.sales)

const workflow = (code: string, more: Partial<InputOf<typeof calls.saveWorkflow>> = {}): InputOf<typeof calls.saveWorkflow> => ({
  code,
  name: '测试技能组',
  lineNumber: '057188886666',
  bizType: 'HOME',
  ringSeconds: 25,
  maxWaitSeconds: 120,
  workTime: {
    '1': [
      ['09:00', '12:00'],
      ['13:30', '18:00'],
    ],
  },
  welcome: ' ',
  status: 'ENABLED',
  ...more,
})
const entriesOf = (recordType: string, id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, recordType), eq(auditLog.recordId, String(id))))
    .orderBy(asc(auditLog.id))
const fieldOf = (answer: { data: unknown }) => (answer.data as { field: string }[])[0]?.field

async function newAgent(workNo: string, workflowCodes: string[] = []) {
  const [row] = await database
    .insert(callAgent)
    .values({ agentId: workNo, workNo, staffId: setterId, workflowCodes })
    .onConflictDoUpdate({ target: callAgent.staffId, set: { workflowCodes, status: 'ENABLED', cellphone: null, contact: 'voip' } })
    .returning()
  return row!
}

const settingsOf = (id: number) => ({ id, extension: null, contact: 'voip' as const, workflowCodes: [], wrapSeconds: 30, maxBreakMinutes: 60 })

test('a workflow is added, edited under its version and deleted; its code stays', async () => {
  const { id, version } = await setter.call(calls.saveWorkflow, workflow('wf-a'))
  expect((await setter.ask(calls.saveWorkflow, workflow('wf-a'))).code).toBe(callSettingRefusals.workflowCodeTaken.code)
  for (const [field, more] of [
    ['workTime', { workTime: { '1': [['18:00', '09:00']] } }],
    [
      'workTime',
      {
        workTime: {
          '2': [
            ['09:00', '12:00'],
            ['11:00', '13:00'],
          ],
        },
      },
    ],
    ['lineNumber', { lineNumber: 'abc' }],
    ['ringSeconds', { ringSeconds: 9 }],
  ] as const)
    expect(fieldOf(await setter.ask(calls.saveWorkflow, workflow('wf-b', more as never)))).toBe(field)
  expect(fieldOf(await setter.ask(calls.saveWorkflow, workflow('wf-z', { id, version })))).toBe('code')
  await setter.call(calls.saveWorkflow, workflow('wf-a', { id, version, name: '新名字' }))
  expect((await setter.ask(calls.saveWorkflow, workflow('wf-a', { id, version }))).code).toBe(commonRefusals.staleVersion.code)
  expect((await setter.call(calls.workflowList, {})).find(row => row.id === id)).toMatchObject({ name: '新名字', welcome: null, version: 2 })
  await setter.call(calls.remove, { kind: 'WORKFLOW', id })
  expect((await entriesOf('CALL_WORKFLOW', id)).filter(({ result }) => result === 'OK').map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
  expect((await setter.call(calls.workflows, {})).some(({ code }) => code === 'wf-a')).toBe(false)
})

test('a workflow with agents or running calls stays', async () => {
  const { id } = await setter.call(calls.saveWorkflow, workflow('wf-busy'))
  await newAgent('T900', ['wf-busy'])
  const refused = await setter.ask(calls.remove, { kind: 'WORKFLOW', id })
  expect([refused.code, refused.msg]).toEqual([callSettingRefusals.workflowHasAgents.code, '技能组仍有坐席'])
  await newAgent('T900')
  await newCall(app, { workflow: 'wf-busy', state: 'QUEUING', result: null })
  expect((await setter.ask(calls.remove, { kind: 'WORKFLOW', id })).code).toBe(callSettingRefusals.workflowHasCalls.code)
})

raced('callSetting.remove')
test('a workflow deleted while an agent joins it: one of the two', async () => {
  for (let round = 0; round < raceRounds; round++) {
    const code = `race-${round}`
    const { id } = await setter.call(calls.saveWorkflow, workflow(code))
    const agent = await newAgent('T900')
    const settings = { ...settingsOf(agent.id), version: agent.version, workflowCodes: [code] }
    const [removed, joined] = await Promise.all([setter.ask(calls.remove, { kind: 'WORKFLOW', id }), setter.ask(calls.saveAgent, settings)])
    expect([removed.code === 200, joined.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

test('an agent: settings with history; calls on a mobile need its number, which lists mask', async () => {
  const agent = await newAgent('T900')
  const settings = { ...settingsOf(agent.id), extension: '8001', contact: 'cellphone' as const, wrapSeconds: 0 }
  const refused = await setter.ask(calls.saveAgent, { ...settings, version: agent.version })
  expect([refused.status, refused.data]).toEqual([406, [{ field: 'cellphone', label: '接听手机', message: '未设置接听手机，不能切换为手机接听' }]])
  const { version } = await setter.call(calls.saveAgent, { ...settings, version: agent.version, cellphone: '13900001234' })
  // A number that is left out stays.
  await setter.call(calls.saveAgent, { ...settings, version, wrapSeconds: 45 })
  expect((await setter.call(calls.agentList, {})).find(row => row.id === agent.id)).toMatchObject({
    cellphone: '139****1234',
    wrapSeconds: 45,
    contact: 'cellphone',
  })
  expect((await database.select().from(callAgent).where(eq(callAgent.id, agent.id)))[0]!.cellphone).toBe('13900001234')
  const [, change] = (await entriesOf('CALL_AGENT', agent.id)).slice(-2)
  expect(change!.changes).toEqual([{ field: 'wrapSeconds', old: 0, new: 45 }])
  expect(fieldOf(await setter.ask(calls.saveAgent, { ...settings, version: version + 1, workflowCodes: ['nowhere'] }))).toBe('workflowCodes')
})

test('templates come in the order of their fit: workflow, then business, then the others', async () => {
  await setter.call(calls.saveWorkflow, workflow('wf-fit', { bizType: 'TRAIN' }))
  const other = await newTemplate(app, { bizType: 'SALES', sort: 0 })
  const business = await newTemplate(app, { bizType: 'TRAIN', sort: 1 })
  const fitting = await newTemplate(app, { bizType: 'SALES', workflowCodes: ['wf-fit'], sort: 9 })
  const ids = (await setter.call(templateCalls.fitting, { workflow: 'wf-fit' })).map(({ id }) => id)
  const places = [fitting, business, other].map(id => ids.indexOf(id))
  expect(places).toEqual(places.toSorted((one, two) => one - two))
  expect(places[0]).toBe(0)
  const [first] = await setter.call(templateCalls.fitting, { workflow: 'wf-fit' })
  expect(first!.fields.map(({ key, required }) => [key, required])).toEqual([
    [fieldKeys().order, true],
    [fieldKeys().day, false],
  ])
})

test('what notes were written by is not deleted, what they asked for neither', async () => {
  const templateId = await newTemplate(app)
  const { order, day } = fieldKeys()
  const all = await setter.call(fieldCalls.all, {})
  const [orderField, dayField] = [order, day].map(key => all.find(field => field.key === key)!)
  expect((await setter.ask(calls.remove, { kind: 'CUSTOM_FIELD', id: dayField!.id })).code).toBe(callSettingRefusals.fieldUsed.code)
  await setter.call(callNote.save, noteForm(templateId))
  expect((await setter.ask(calls.remove, { kind: 'NOTE_TEMPLATE', id: templateId })).code).toBe(callSettingRefusals.templateUsed.code)
  const { used: _, updatedAt: __, ...edit } = orderField!
  const refused = await setter.ask(fieldCalls.save, { ...edit, type: 'NUMBER' })
  expect([refused.code, refused.msg]).toEqual([callSettingRefusals.typeFixed.code, '字段已被使用，不能修改类型'])
  await setter.call(fieldCalls.save, { ...edit, label: '订单编号' })
  expect((await setter.ask(fieldCalls.save, { ...edit, id: undefined, version: undefined })).code).toBe(callSettingRefusals.fieldKeyTaken.code)
  expect(fieldOf(await setter.ask(fieldCalls.save, { ...edit, version: 2, key: 'other' }))).toBe('key')
  expect(fieldOf(await setter.ask(fieldCalls.save, { ...edit, version: 2, type: 'SELECT', options: [] }))).toBe('options')
  const template = (await setter.call(templateCalls.all, {})).find(({ id }) => id === templateId)!
  const { updatedAt: ___, ...templateEdit } = template
  expect(fieldOf(await setter.ask(templateCalls.save, { ...templateEdit, fieldKeys: [{ key: 'nothing', required: false }] }))).toBe('fieldKeys')
  // Once nothing asks for it, a field that was never used can go.
  await setter.call(templateCalls.save, { ...templateEdit, fieldKeys: [{ key: order, required: true }] })
  await setter.call(calls.remove, { kind: 'CUSTOM_FIELD', id: dayField!.id })
  expect((await setter.call(fieldCalls.list, { scope: 'NOTE' })).some(({ key }) => key === day)).toBe(false)
})
