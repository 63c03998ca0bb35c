import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { id, instant, text } from '../../kit/scalar.ts'
import { agentPhase, agentWorkState, breakReason, contactMode } from '../phone/phone-state.ts'

/** Others see agents as those whom a call can go to, and what each does now. */

const workflow = z.string().max(40).optional()

export const agentRow = z.strictObject({
  agentId: z.string(),
  staffId: id,
  realName: z.string(),
  workNo: z.string(),
  deptName: z.string(),
  agentWorkState,
  phase: agentPhase,
  contact: contactMode,
  since: instant,
  workflowCodes: z.array(z.string()),
})
export type AgentRow = z.output<typeof agentRow>

export const boardAgent = agentRow.extend({
  phaseSince: instant,
  breakReason: breakReason.nullable(),
  maxBreakMinutes: z.int(),
  pendingState: agentWorkState.nullable(),
  callId: z.string().nullable(),
  /** The figures are those of today. */
  inNum: z.int(),
  outNum: z.int(),
  talkSeconds: z.int(),
})
export type BoardAgent = z.output<typeof boardAgent>

export const boardWorkflow = z.strictObject({
  code: z.string(),
  name: z.string(),
  queuing: z.int(),
  /** The seconds that the first of the queue has waited. */
  longestWait: z.int(),
  /** The percentages of today's calls that were answered within 20 seconds and at all. */
  serviceLevel20: z.number(),
  answerRate: z.number(),
  missedOpen: z.int(),
})
export type BoardWorkflow = z.output<typeof boardWorkflow>

export const agent = {
  list: get('/udesk/getAgents', {
    title: ['坐席列表', 'Agents'],
    access: ['CallRecords', 'UncheckRecords', 'BusinessRecords', 'agent'],
    spec: true,
    input: z.strictObject({ workflow, state: agentWorkState.optional(), keyword: z.string().max(50).optional() }),
    answer: z.array(agentRow),
  }),
  board: get('/udesk/agentBoard', {
    title: ['坐席监控', 'Agent board'],
    access: ['CallRecords.monitor'],
    input: z.strictObject({ workflow }),
    answer: z.strictObject({ workflows: z.array(boardWorkflow), agents: z.array(boardAgent), serverTime: instant }),
  }),
  force: post('/udesk/forceAgentState', {
    title: ['强制坐席状态', "Set an agent's status"],
    access: ['CallRecords.monitor'],
    audit: 'STATE',
    atOnce: 'LAST',
    input: z.strictObject({
      agentId: text(1, 40),
      state: agentWorkState.extract(['busy', 'offline']),
      /** Sets the state also during a call; then it holds when the call is over. */
      force: z.boolean().default(false),
    }),
    answer: z.strictObject({ agentWorkState, pendingState: agentWorkState.nullable() }),
  }),
}
