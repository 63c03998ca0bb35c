import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, instant, text } from '../../kit/scalar.ts'
import { phoneNumber } from '../../kit/phone.ts'

/** The simulator is the phone system that comes with the console. Its callers call by a script. */

export const scenarioKinds = enumeration({
  ARRIVAL: ['来电', 'Incoming call'],
  FAULT: ['故障', 'Fault'],
  BATCH: ['批量来电', 'Batch of calls'],
})
export type ScenarioKind = ValueOf<typeof scenarioKinds>

export const simRunStates = enumeration({
  RUNNING: { label: ['运行中', 'Running'], tone: 'info' },
  DONE: { label: ['已完成', 'Done'], tone: 'good' },
  STOPPED: { label: ['已停止', 'Stopped'], tone: 'neutral' },
})
export type SimRunState = ValueOf<typeof simRunStates>

const scenario = z.strictObject({
  id,
  name: z.string(),
  nameEn: z.string(),
  kind: scenarioKinds.schema,
  /** Says what happens, for whoever chooses. */
  remark: z.string(),
  remarkEn: z.string(),
})
export type SimScenario = z.output<typeof scenario>

const run = z.strictObject({
  id,
  scenarioId: id,
  state: simRunStates.schema,
  startedByName: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  stats: z.strictObject({ planned: z.int(), arrived: z.int(), running: z.int(), answered: z.int(), missed: z.int() }),
})
export type SimRun = z.output<typeof run>

export const simulator = {
  scenarios: get('/udesk/simScenarios', {
    title: ['模拟场景', 'Scenarios'],
    access: ['CallRecords.simulator'],
    input: z.strictObject({}),
    /** The last twenty runs, newest first. */
    answer: z.strictObject({ scenarios: z.array(scenario), runs: z.array(run) }),
  }),
  start: post('/udesk/simStart', {
    title: ['开始模拟', 'Start a simulation'],
    access: ['CallRecords.simulator'],
    audit: 'RUN',
    atOnce: 'APPEND',
    input: z.strictObject({
      scenarioId: id,
      /** The run is this many times as fast as real time. */
      rate: z.number().min(0.1).max(60).optional(),
      /** The agents who are rung. Where nobody is named, it is whoever is idle in the workflow. */
      agentIds: z.array(text(1, 40)).max(50).optional(),
      phone: phoneNumber().optional(),
    }),
    answer: z.strictObject({ runId: id }),
  }),
  stop: post('/udesk/simStop', {
    title: ['停止模拟', 'Stop a simulation'],
    access: ['CallRecords.simulator'],
    audit: 'RUN',
    atOnce: 'LAST',
    input: z.strictObject({ runId: id }),
    answer: done,
  }),
}

export const simulatorRefusals = refusals(48_100, {
  notSimulator: ['当前话务系统不是模拟器', 'The phone system is not the simulator'],
  noWorkflow: ['没有可用的技能组', 'There is no skill group to call'],
  ended: ['该模拟已结束', 'This simulation has ended'],
})
