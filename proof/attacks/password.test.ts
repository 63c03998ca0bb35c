import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyStaff, session, staff } from '@gongtai/contract'
import { encryptPassword } from '../../server/src/testing/client.ts'
import type { Client } from '../../server/src/testing/client.ts'
import { demoPassword, members } from '../../server/src/testing/demo.ts'
import { newPerson, openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'

const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const admin = await product.signIn(members.admin)

async function passwords(): Promise<string> {
  const { rows } = await database.execute<{ sum: string }>(
    sql`select sum(hashtext(id || password_hash || mobile || is_admin || status))::text as sum from staff`,
  )
  return rows[0]!.sum
}

async function idOf(mobile: string): Promise<number> {
  const { rows } = await database.execute<{ id: number }>(sql`select id from staff where mobile = ${mobile} and deleted_at is null`)
  return rows[0]!.id
}

async function change(client: Client, passwordOld: string, keyOf: Client = client) {
  const key = await keyOf.call(session.passwordKey, {})
  return client.ask(session.changePassword, { password: encryptPassword(key, 'Taken12345'), passwordOld: encryptPassword(key, passwordOld) })
}

describe('5 the password of another', () => {
  test('5 is not reset without the right, whatever other rights are held', async () => {
    const before = await passwords()
    const nobody = await newPerson(product, database, { codes: [] })
    const clerk = await newPerson(product, database, {
      codes: ['UserManage', 'UserManage.edit', 'UserManage.status', 'UserManage.add', 'Company.resetPassword'],
    })
    for (const { client } of [nobody, clerk])
      for (const id of [await idOf(members.admin), nobody.id, clerk.id])
        expect((await client.ask(staff.resetPassword, { id, reason: '忘记密码' })).status).toBe(403)
    const { rows } = await database.execute<{ id: number }>(sql`select id from company_staff where deleted_at is null limit 1`)
    expect((await nobody.client.ask(companyStaff.resetPassword, { staffId: rows[0]!.id, reason: '忘记密码' })).status).toBe(403)
    expect(await passwords()).toBe(before)
  })

  test('5 is not reset by a plain member where it is an administrator’s, or of anybody who holds more', async () => {
    const before = await passwords()
    const codes = ['UserManage', 'UserManage.resetPassword', 'UserManage.edit', 'UserManage.status', 'UserManage.leave'] as const
    const { client } = await newPerson(product, database, { codes })
    for (const mobile of [members.admin, members.secondAdmin, members.systemAdministrator, members.auditor, members.salesLead]) {
      const id = await idOf(mobile)
      const { version, realName, staffNo, post, gender, email, entryDate, remark } = await admin.call(staff.info, { id })
      const reset = await client.ask(staff.resetPassword, { id, reason: '忘记密码' })
      expect(reset.code, mobile).not.toBe(200)
      expect(JSON.stringify(reset.data)).not.toContain('password')
      // Nor by way of the number that the account is entered with, nor by switching it off.
      const moved = await client.ask(staff.update, { id, version, realName, staffNo, post, gender, email, entryDate, remark, mobile: '19911112222' })
      expect(moved.code, mobile).not.toBe(200)
      expect((await client.ask(staff.changeStatus, { id, status: 0, version, reason: '安全检查' })).code, mobile).not.toBe(200)
      expect((await client.call(staff.disableMany, { ids: [id], reason: '安全检查' })).success).toEqual([])
      expect((await client.ask(staff.unlock, { id })).code, mobile).not.toBe(200)
    }
    expect(await passwords()).toBe(before)
    expect((await product.visitor().tryLogin(members.secondAdmin, demoPassword)).code).toBe(200)
  })

  test('5 is not reset out of scope, and the own one not at all', async () => {
    const before = await passwords()
    const person = await newPerson(product, database, { scope: 'SELF', codes: ['UserManage', 'UserManage.resetPassword'] })
    expect((await person.client.ask(staff.resetPassword, { id: await idOf(members.withoutRole), reason: '忘记密码' })).status).toBe(404)
    expect((await person.client.ask(staff.resetPassword, { id: person.id, reason: '忘记密码' })).code).not.toBe(200)
    expect(await passwords()).toBe(before)
  })

  test('5 is reset by somebody who may: the calls above are the right ones', async () => {
    const plain = await newPerson(product, database, { codes: [] })
    const { client } = await newPerson(product, database, { codes: ['UserManage', 'UserManage.resetPassword'] })
    const { password } = await client.call(staff.resetPassword, { id: plain.id, reason: '忘记密码' })
    expect((await product.visitor().tryLogin(plain.mobile, demoPassword)).code).not.toBe(200)
    expect((await product.visitor().tryLogin(plain.mobile, password)).code).toBe(200)
  })
})

describe('5 the own password', () => {
  test('5 is not changed without the old one, nor with the key of another, nor for another', async () => {
    const before = await passwords()
    const person = await newPerson(product, database, {})
    expect((await change(person.client, 'Wrong12345')).code).not.toBe(200)
    expect((await change(person.client, '')).code).not.toBe(200)
    expect((await change(person.client, demoPassword, admin)).code).not.toBe(200)
    const key = await person.client.call(session.passwordKey, {})
    const password = encryptPassword(key, 'Taken12345')
    const passwordOld = encryptPassword(key, demoPassword)
    const query = new URLSearchParams({ password, passwordOld })
    for (const extra of [`id=${await idOf(members.admin)}`, `mobile=${members.admin}`, `staffId=1`]) {
      const answer = await person.client.send('PUT', `/api/admin-api/v1/changeLoginPassword?${query.toString()}&${extra}`)
      expect(answer.status, extra).toBe(406)
    }
    expect((await person.client.send('PUT', `/api/admin-api/v1/changeLoginPassword?${new URLSearchParams({ password }).toString()}`)).status).toBe(406)
    expect(await passwords()).toBe(before)
  })

  test('5 that must be changed leaves nothing else to do until it is', async () => {
    const client = await product.signIn(members.mustChangePassword)
    expect((await client.ask(staff.page, {})).status).toBe(403)
    expect((await change(client, demoPassword)).code).toBe(200)
  })
})
