import type { RouteName } from '@gongtai/contract'
import { allButtons, formats, routeNames } from '@gongtai/contract'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../areas/permissions/demo/account.ts'
import { departmentPlans } from '../areas/permissions/demo/department.ts'
import { codesOf } from './preset-role.ts'
import { presetRoles } from './preset-roles.ts'

const roleOf = (code: string) => presetRoles.find(role => role.code === code)!

test('there are 24 roles with titles and codes of their own', () => {
  expect(presetRoles).toHaveLength(24)
  expect(new Set(presetRoles.map(role => role.title)).size).toBe(24)
  expect(new Set(presetRoles.map(role => role.code)).size).toBe(24)
  expect(presetRoles.every(role => formats.word.pattern.test(role.code))).toBe(true)
})

test('every route has a holder who is no administrator', () => {
  const held = new Set<string>(presetRoles.flatMap(codesOf))
  expect(routeNames.filter(name => !held.has(name))).toEqual([])
})

test('all but the editing of roles is held by somebody beside the system administrator', () => {
  const held = new Set<string>(presetRoles.filter(role => role.code !== 'sys-admin').flatMap(codesOf))
  const open: RouteName[] = ['Login', 'RoleForm']
  expect(routeNames.filter(name => !held.has(name) && !open.includes(name))).toEqual([])
})

test('a button is never held without its page, nor a free code without the page it belongs to', () => {
  for (const role of presetRoles) {
    const codes = new Set<string>(codesOf(role))
    for (const button of allButtons) if (codes.has(button.code)) expect(codes, `${role.title} ${button.code}`).toContain(button.route)
    if (codes.has('agent')) expect(codes, role.title).toContain('CallRecords')
    for (const board of ['SalesDashboard', 'PmDashboard', 'XiaoErDashboard']) if (codes.has(board)) expect(codes, role.title).toContain('Dashboard')
  }
})

test('names and beginnings in the grants all mean something', () => {
  for (const role of presetRoles)
    for (const wanted of role.routes ?? [])
      expect(
        routeNames.some(name => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted)),
        `${role.title} ${wanted}`,
      ).toBe(true)
})

describe('the roles of areas/permissions.md', () => {
  test('the system administrator can grant everything', () => {
    const codes = codesOf(roleOf('sys-admin'))
    expect(allButtons.every(button => codes.includes(button.code))).toBe(true)
  })
  test('the auditor reads and changes nothing', () => {
    const codes: string[] = codesOf(roleOf('auditor'))
    expect(codes).toContain('CompanyDetail')
    expect(codes).not.toContain('CompanyEdit')
    expect(codes.filter(code => code.includes('.'))).toEqual(['UserManage.online', 'UserManage.loginLog', 'HttpManage.auditLog', 'HttpManage.auditExport'])
  })
  test('the report viewer sees 8 reports without amounts', () => {
    expect(codesOf(roleOf('report-viewer'))).toHaveLength(8)
    expect(roleOf('report-viewer').fields).toEqual({ 'report.amount': 'HIDE' })
  })
  test('daily roles neither export nor delete nor hold what is dangerous', () => {
    const dangerous = new Set<string>(allButtons.filter(button => button.dangerous).map(button => button.code))
    for (const role of presetRoles.filter(each => each.buttons === 'daily'))
      expect(
        codesOf(role).filter(
          code => (dangerous.has(code) || /\.(?:export|delete)/.test(code)) && !(role.codes as readonly string[] | undefined)?.includes(code),
        ),
      ).toEqual([])
  })
})

describe('demo accounts', () => {
  test('there is one for every role, with mobiles to remember', () => {
    expect(demoAccounts[0]).toEqual({ mobile: '13800000001', realName: '周明远', roleTitle: '超级管理员' })
    expect(demoAccounts.map(account => account.roleTitle)).toEqual(expect.arrayContaining(presetRoles.map(role => role.title)))
    expect(demoAccounts.every(account => formats.mobile.pattern.test(account.mobile))).toBe(true)
    expect(new Set(demoAccounts.map(account => account.mobile)).size).toBe(demoAccounts.length)
  })
  test('the plan has 31 departments and 186 seats', () => {
    expect(departmentPlans).toHaveLength(31)
    expect(departmentPlans.reduce((sum, plan) => sum + plan.headcount, 0)).toBe(186)
  })
})
