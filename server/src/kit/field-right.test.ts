import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldKeys, fieldModes, globalSearch, presence, reveal, session, staff as calls } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { grant } from '../testing/grant.ts'
import { loosest } from './field-right.ts'

const app = await startTestApp()
const codes: Code[] = ['UserManage', 'UserManage.edit', 'UserManage.viewPhone', 'UserManage.loginLog']
const person = await app.signIn(members.recruiter)
const admin = await app.signIn(members.admin)
const somebody = (await admin.call(calls.page, { keyword: members.sales })).records[0]!
/** Somebody who holds nothing, so that anybody may edit him. */
const editable = (await admin.call(calls.page, { keyword: members.withoutRole })).records[0]!
const profile = { realName: editable.realName, staffNo: editable.staffNo, post: '顾问', gender: 'U', email: null, entryDate: null, remark: null } as const

describe('a hidden field', () => {
  const hide = () => grant(app, members.recruiter, 'ALL', codes, { fields: { 'staff.mobile': 'HIDE' } })

  test('is absent from lists, details and logs, and the person is told which it is', async () => {
    await hide()
    const page = await person.call(calls.page, { pageSize: 200 })
    expect(new Set(page.records.map(row => row.mobile))).toEqual(new Set([null]))
    expect((await person.call(calls.info, { id: somebody.id })).mobile).toBeNull()
    expect((await person.call(presence.loginLogPage, {})).records.every(row => row.mobile === null)).toBe(true)
    expect((await person.call(session.permission, {})).hiddenFields).toEqual(['staff.mobile'])
  })

  test('finds nobody: neither the list nor the palette searches by it', async () => {
    await hide()
    expect((await person.call(calls.page, { keyword: members.sales })).total).toBe(0)
    expect((await person.call(presence.loginLogPage, { keyword: members.sales })).total).toBe(0)
    const groups = await person.call(globalSearch.find, { keyword: members.sales })
    expect(groups.flatMap(group => group.records)).toEqual([])
    const byName = await person.call(globalSearch.find, { keyword: somebody.realName })
    expect(JSON.stringify(byName)).not.toMatch(/1\d\d\*{4}\d{4}/)
  })

  test('cannot be written, and the rest can', async () => {
    await hide()
    const { version } = await admin.call(calls.info, { id: editable.id })
    const refused = await person.ask(calls.update, { id: editable.id, version, ...profile, mobile: '13900000000' })
    expect(refused).toMatchObject({ status: 403, msg: '无权修改该字段：成员手机号' })
    await person.call(calls.update, { id: editable.id, version, ...profile })
  })

  test('cannot be looked at, whatever button code is held', async () => {
    await hide()
    expect(await person.ask(reveal.field, { resource: 'STAFF', id: somebody.id, field: 'mobile' })).toMatchObject({ status: 403, msg: '该字段已限制查看' })
  })
})

test('a masked field shows as it always does, but cannot be looked at', async () => {
  await grant(app, members.recruiter, 'ALL', codes, { fields: { 'staff.mobile': 'MASK' } })
  const found = (await person.call(calls.page, { keyword: members.sales })).records[0]!
  expect(found.mobile).toBe('138****0007')
  expect(await person.ask(reveal.field, { resource: 'STAFF', id: somebody.id, field: 'mobile' })).toMatchObject({ status: 403, msg: '该字段已限制查看' })
})

test('a second role that does not restrict the field sets it free, and an administrator sees everything', async () => {
  await grant(app, members.recruiter, 'ALL', codes, { fields: { 'staff.mobile': 'HIDE' } })
  await grant(app, members.recruiter, 'SELF', ['UserManage'], { also: true })
  expect((await person.call(calls.page, { keyword: members.sales })).records[0]!.mobile).toBe('138****0007')
  expect((await person.call(session.permission, {})).hiddenFields).toEqual([])
  expect((await admin.call(session.permission, {})).hiddenFields).toEqual([])
})

test('of several roles the loosest mode holds', () => {
  const restriction = fc.record({
    roleId: fc.integer({ min: 1, max: 4 }),
    fieldKey: fc.constantFrom(...fieldKeys.slice(0, 3)),
    mode: fc.constantFrom(...fieldModes),
  })
  const restrictions = fc.uniqueArray(restriction, { selector: ({ roleId, fieldKey }) => `${roleId} ${fieldKey}`, maxLength: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), restrictions, (roleIds, rows) => {
      const found = loosest(roleIds, rows)
      for (const key of fieldKeys.slice(0, 3)) {
        const modes = roleIds.map(roleId => rows.find(row => row.roleId === roleId && row.fieldKey === key)?.mode ?? 'DEFAULT')
        const expected = modes.includes('DEFAULT') ? undefined : modes.includes('MASK') ? 'MASK' : 'HIDE'
        expect(found.get(key)).toBe(expected)
      }
    }),
  )
})
