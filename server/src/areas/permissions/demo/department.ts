import type { InferSelectModel } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { dept } from '../dept/dept.tables.ts'
import type { Transaction } from '../../../db/connection.ts'

/** Post and preset role (by code) that people of a department have. */
interface Seat {
  post: string
  role: string
}

export interface DepartmentPlan {
  key: string
  parent: string | null
  name: string
  code: string
  kind: string
  headcount: number
  leader: Seat
  member: Seat
}

const plan = (
  key: string,
  parent: string | null,
  name: string,
  kind: string,
  headcount: number,
  leader: [post: string, role: string],
  member: [post: string, role: string],
): DepartmentPlan => ({
  key,
  parent,
  name,
  code: key.toUpperCase(),
  kind,
  headcount,
  leader: { post: leader[0], role: leader[1] },
  member: { post: member[0], role: member[1] },
})

const team = (key: string, parent: string, name: string) => plan(key, parent, name, 'SALES', 5, ['销售经理', 'sales-lead'], ['销售代表', 'sales'])
const salesRegion = (key: string, name: string) => plan(key, 'sales', name, 'SALES', 1, ['大区总监', 'sales-lead'], ['销售代表', 'sales'])

/** 31 departments on 4 levels with 186 seats (areas/permissions.md, Demo data). */
export const departmentPlans: readonly DepartmentPlan[] = [
  plan('group', null, '集团', 'COMPANY', 4, ['总经理', 'management'], ['总经理助理', 'report-viewer']),
  plan('recruit', 'group', '招聘事业部', 'RECRUIT', 2, ['招聘总监', 'recruit-director'], ['招聘运营', 'recruit-director']),
  plan('recruit-1', 'recruit', '招聘一部', 'RECRUIT', 8, ['招聘经理', 'recruit-expert'], ['招聘专家', 'recruit-expert']),
  plan('recruit-2', 'recruit', '招聘二部', 'RECRUIT', 8, ['招聘经理', 'recruit-expert'], ['招聘专家', 'recruit-expert']),
  plan('consult', 'recruit', '职业顾问部', 'RECRUIT', 40, ['顾问主管', 'recruit-expert'], ['职业顾问', 'job-consultant']),
  plan('review', 'recruit', '审核组', 'RECRUIT', 6, ['审核组长', 'reviewer'], ['审核专员', 'reviewer']),
  plan('sales', 'group', '集团销售中心', 'SALES', 5, ['销售副总裁', 'sales-lead'], ['CRM运营', 'crm-operator']),
  salesRegion('east', '华东大区'),
  salesRegion('south', '华南大区'),
  salesRegion('southwest', '西南大区'),
  salesRegion('north', '华北大区'),
  team('east-1', 'east', '杭州团队'),
  team('east-2', 'east', '上海团队'),
  team('east-3', 'east', '南京团队'),
  team('south-1', 'south', '深圳团队'),
  team('south-2', 'south', '广州团队'),
  team('southwest-1', 'southwest', '成都团队'),
  team('southwest-2', 'southwest', '重庆团队'),
  team('north-1', 'north', '北京团队'),
  team('north-2', 'north', '天津团队'),
  plan('service', 'group', '客服中心', 'SERVICE', 2, ['客服经理', 'service-lead'], ['客服培训师', 'service-lead']),
  plan('agents', 'service', '坐席组', 'SERVICE', 12, ['坐席组长', 'service-lead'], ['客服坐席', 'call-agent']),
  plan('quality', 'service', '质检组', 'SERVICE', 3, ['质检组长', 'service-lead'], ['质检专员', 'service-lead']),
  plan('tele', 'group', '电销中心', 'TELE', 2, ['电销经理', 'telesales-lead'], ['电销运营', 'telesales-lead']),
  plan('tele-1', 'tele', '电销一组', 'TELE', 7, ['电销组长', 'telesales-lead'], ['电销专员', 'telesales']),
  plan('tele-2', 'tele', '电销二组', 'TELE', 7, ['电销组长', 'telesales-lead'], ['电销专员', 'telesales']),
  plan('home', 'group', '家政事业部', 'HOME', 8, ['家政总监', 'home-operator'], ['家政运营', 'home-operator']),
  plan('flexible', 'group', '灵活用工部', 'OTHER', 5, ['灵工经理', 'flex-operator'], ['灵工运营', 'flex-operator']),
  plan('training', 'group', '培训事业部', 'OTHER', 5, ['培训经理', 'training-operator'], ['培训运营', 'training-operator']),
  plan('finance', 'group', '财务部', 'FINANCE', 6, ['财务经理', 'finance'], ['会计', 'finance']),
  plan('it', 'group', '信息部', 'OTHER', 7, ['信息部总监', 'sys-admin'], ['产品经理', 'product-operator']),
]

export type Department = Pick<InferSelectModel<typeof dept>, 'id' | 'path' | 'level' | 'name'> & { plan: DepartmentPlan }

/** Parents stand before their children in the plan, so each path can be made from its parent's. */
export async function seedDepartments(transaction: Transaction): Promise<Department[]> {
  const departments: Department[] = []
  for (const departmentPlan of departmentPlans) {
    const parent = departments.find(department => department.plan.key === departmentPlan.parent)
    const { name, code, kind } = departmentPlan
    const level = (parent?.level ?? 0) + 1
    const sortId = departments.filter(department => department.plan.parent === departmentPlan.parent).length
    const [row] = await transaction.insert(dept).values({ parentId: parent?.id, name, code, kind, level, sortId, path: '' }).returning({ id: dept.id })
    departments.push({ id: row!.id, path: `${parent?.path ?? '/'}${row!.id}/`, level, name, plan: departmentPlan })
  }
  await transaction.execute(sql`
    update dept set path = made.path
    from unnest(${sql.param(departments.map(({ id }) => id))}::integer[], ${sql.param(departments.map(({ path }) => path))}::text[]) as made (id, path)
    where dept.id = made.id
  `)
  return departments
}

export async function setLeaders(transaction: Transaction, leaders: { deptId: number; staffId: number }[]): Promise<void> {
  for (const { deptId, staffId } of leaders) await transaction.update(dept).set({ leaderId: staffId }).where(eq(dept.id, deptId))
}
