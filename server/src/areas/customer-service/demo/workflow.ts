import { sql } from 'drizzle-orm'
import type { CallBizType, WorkTime } from '@gongtai/contract'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'

export interface DemoWorkflow {
  code: string
  name: string
  bizType: CallBizType
  lineNumber: string
  workTime: WorkTime
  welcome: string
  /** How many of a hundred callers choose it. */
  share: number
  agents: readonly DemoAgent[]
}

export interface DemoAgent {
  agentId: string
  staffId: number
  deptId: number
}

const weekdays = ['1', '2', '3', '4', '5'] as const
const week = [...weekdays, '6', '7'] as const
const hours = (days: readonly (typeof week)[number][], from: string, to: string): WorkTime => Object.fromEntries(days.map(day => [day, [[from, to]]]))

const plans: readonly (Omit<DemoWorkflow, 'agents'> & { places: (place: number) => boolean })[] = [
  {
    code: 'recruit',
    name: '求职咨询',
    bizType: 'RECRUIT',
    lineNumber: '075586001001',
    workTime: hours(week, '08:00', '20:00'),
    share: 27,
    welcome: '您好，欢迎致电工台求职热线，请稍候，正在为您转接顾问。',
    places: place => place < 6,
  },
  {
    code: 'company',
    name: '企业服务',
    bizType: 'COMPANY',
    lineNumber: '075586001002',
    workTime: hours(weekdays, '08:30', '18:00'),
    share: 16,
    welcome: '您好，企业服务专线为您服务。',
    places: place => place >= 3 && place < 8,
  },
  {
    code: 'home',
    name: '上门服务',
    bizType: 'HOME',
    lineNumber: '075586001003',
    workTime: hours(week, '07:30', '21:00'),
    share: 34,
    welcome: '您好，上门服务热线，预约保洁、维修、月嫂请稍候。',
    places: place => place < 12,
  },
  {
    code: 'gig',
    name: '零工驿站',
    bizType: 'GIG',
    lineNumber: '075586001004',
    workTime: hours(week, '07:00', '19:00'),
    share: 9,
    welcome: '您好，零工驿站，找活派活请稍候。',
    places: place => place >= 8 && place < 12,
  },
  {
    code: 'complaint',
    name: '投诉专线',
    bizType: 'COMPLAINT',
    lineNumber: '075586001009',
    workTime: {},
    share: 6,
    welcome: '您好，投诉专线，您的来电将被录音。',
    places: place => place < 2 || place === 11,
  },
  {
    code: 'sales',
    name: '销售咨询',
    bizType: 'SALES',
    lineNumber: '075586001006',
    workTime: hours(weekdays, '09:00', '18:30'),
    share: 8,
    welcome: '您好，产品与合作咨询请稍候。',
    places: place => place >= 12,
  },
]

/** Six workflows and the 22 agents in them; an agent may be in several (areas/customer-service.md, Demo data). */
export async function seedWorkflows(transaction: Transaction, side: Transaction, members: readonly Member[]): Promise<DemoWorkflow[]> {
  const agents = members
    .filter(member => member.agentId !== null)
    .map(({ agentId, id, department }): DemoAgent => ({ agentId: agentId!, staffId: id, deptId: department.id }))
    .sort((one, other) => (one.agentId < other.agentId ? -1 : 1))
  const workflows = plans.map(({ places, ...workflow }) => ({ ...workflow, agents: agents.filter((_, place) => places(place)) }))
  await insertRows(
    side,
    callWorkflow,
    plans.map(({ code, name, bizType, lineNumber, workTime, welcome }) => ({ code, name, bizType, lineNumber, workTime, welcome })),
  )
  const memberships = agents.map(({ agentId }) => ({
    agentId,
    codes: workflows.filter(workflow => workflow.agents.some(agent => agent.agentId === agentId)).map(({ code }) => code),
  }))
  await transaction.execute(sql`
    update call_agent set workflow_codes = array(select jsonb_array_elements_text(named.codes))
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as named("agentId" text, codes jsonb) where call_agent.agent_id = named."agentId"`)
  return workflows
}
