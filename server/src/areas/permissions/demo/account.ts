import type { Gender } from '../../../demo/generator/person.ts'
import { presetRoles } from '../../../demo/preset-roles.ts'

/** A member whose name and place in the company are given, not drawn. */
export interface Account {
  mobile?: string
  realName: string
  gender: Gender
  /** Key of the department plan. */
  department: string
  post: string
  /** Code of the preset role, if any. */
  role?: string
  isAdmin?: boolean
  /** What is special about it; most accounts are plain. */
  state?: 'DISABLED' | 'LOCKED' | 'MUST_CHANGE_PASSWORD'
  remark?: string
}

const memorable = (number: number) => `138000000${String(number).padStart(2, '0')}`

const account = (number: number, realName: string, gender: Gender, department: string, post: string, rest: Partial<Account> = {}): Account => ({
  mobile: memorable(number),
  realName,
  gender,
  department,
  post,
  ...rest,
})

/** One account per preset role, and one for each special case (areas/shell-session.md, Demo data). */
export const accounts: readonly Account[] = [
  account(1, '周明远', 'M', 'it', '信息部总监', { isAdmin: true }),
  account(2, '林晓峰', 'M', 'it', '系统管理员', { role: 'sys-admin' }),
  account(3, '沈静', 'F', 'recruit', '招聘总监', { role: 'recruit-director' }),
  account(4, '许文博', 'M', 'recruit-1', '招聘专家', { role: 'recruit-expert' }),
  account(5, '何佳怡', 'F', 'consult', '职业顾问', { role: 'job-consultant' }),
  account(6, '罗敏', 'F', 'review', '审核专员', { role: 'reviewer' }),
  account(7, '赵鹏', 'M', 'east-1', '销售代表', { role: 'sales' }),
  account(8, '孙海涛', 'M', 'east', '大区总监', { role: 'sales-lead' }),
  account(9, '蒋雯', 'F', 'sales', 'CRM运营', { role: 'crm-operator' }),
  account(10, '唐丽', 'F', 'agents', '客服坐席', { role: 'call-agent' }),
  account(11, '冯艳', 'F', 'service', '客服经理', { role: 'service-lead' }),
  account(12, '程浩', 'M', 'tele-1', '电销专员', { role: 'telesales' }),
  account(13, '曾志强', 'M', 'tele', '电销经理', { role: 'telesales-lead' }),
  account(14, '吕春梅', 'F', 'home', '家政总监', { role: 'home-operator' }),
  account(15, '丁凯', 'M', 'flexible', '灵工经理', { role: 'flex-operator' }),
  account(16, '任雪', 'F', 'flexible', '零工驿站专员', { role: 'gig-clerk' }),
  account(17, '姚静', 'F', 'finance', '对账专员', { role: 'recon-clerk' }),
  account(18, '苏慧', 'F', 'finance', '财务经理', { role: 'finance' }),
  account(19, '叶欣', 'F', 'it', '产品经理', { role: 'product-operator' }),
  account(20, '潘红梅', 'F', 'training', '培训经理', { role: 'training-operator' }),
  account(21, '钟国强', 'M', 'group', '总经理', { role: 'management' }),
  account(22, '石磊', 'M', 'group', '审计主管', { role: 'auditor' }),
  account(23, '高建华', 'M', 'it', '运维工程师', { isAdmin: true }),
  account(24, '方一诺', 'F', 'home', '实习生'),
  account(25, '邱勇', 'M', 'recruit-2', '招聘专家', { role: 'recruit-expert', state: 'DISABLED' }),
  account(26, '范莹', 'F', 'consult', '职业顾问', { role: 'job-consultant', state: 'LOCKED' }),
  account(27, '夏宇航', 'M', 'training', '培训专员', { role: 'training-operator', state: 'MUST_CHANGE_PASSWORD' }),
  account(28, '韩雪', 'F', 'group', '合规专员', { role: 'compliance' }),
  account(29, '郑凯文', 'M', 'flexible', '零工主管', { role: 'gig-lead' }),
  account(30, '田甜', 'F', 'group', '总经理助理', { role: 'report-viewer' }),
]

/** People of the stories of areas/permissions.md. */
export const storyPeople = {
  temporaryFinance: { realName: '张晓雯', gender: 'F', department: 'finance', post: '对账会计', role: 'recon-clerk' },
  leaving: { realName: '李强', gender: 'M', department: 'east-2', post: '销售代表', role: 'sales', remark: '已提交离职，客户与审批待交接' },
} as const satisfies Record<string, Account>

export interface DemoAccount {
  mobile: string
  realName: string
  /** Title of its role, or what the account is there to show. */
  roleTitle: string
}

const stateTitles = { DISABLED: '已停用', LOCKED: '已锁定', MUST_CHANGE_PASSWORD: '首次登录须修改密码' } as const

function roleTitleOf({ role, isAdmin, state }: Account): string {
  if (state !== undefined) return stateTitles[state]
  if (isAdmin) return '超级管理员'
  return presetRoles.find(preset => preset.code === role)?.title ?? '无角色'
}

/** For whoever tries the product: the password is the one given to the seed. */
export const demoAccounts: readonly DemoAccount[] = accounts.map(known => ({ mobile: known.mobile!, realName: known.realName, roleTitle: roleTitleOf(known) }))
