import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importTask, ownOperation, staff as calls } from '@gongtai/contract'
import type { ImportInfo } from '@gongtai/contract'
import { importRow } from '../../../kit/import/import-task.tables.ts'
import { readXlsx } from '../../../kit/sheet/xlsx-reader.ts'
import { writeXlsx } from '../../../kit/sheet/xlsx-writer.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { dept } from '../dept/dept.tables.ts'
import { staff } from './staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const folder = mkdtempSync(join(tmpdir(), 'gongtai-initial-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const boss = await app.signIn(members.admin)
const [top] = await database.select({ name: dept.name }).from(dept).where(isNull(dept.parentId))

async function importMembers(rows: readonly (readonly string[])[]): Promise<ImportInfo> {
  const path = join(folder, 'members.xlsx')
  const labels = ['姓名', '手机号', '工号', '部门路径', '岗位', '角色']
  await writeXlsx(path, [
    {
      name: '成员',
      columns: labels.map(label => ({ label, kind: 'text' })),
      rows: (async function* () {
        yield rows
      })(),
    },
  ])
  const { data } = await boss.upload(importTask.check, { importType: 'STAFF' }, '成员.xlsx', new Uint8Array(readFileSync(path)))
  const until = (state: ImportInfo['state']) =>
    expect.poll(async () => (await boss.call(importTask.info, { id: data.id })).state, { timeout: 30_000, interval: 50 }).toBe(state)
  await until('CHECKED')
  await boss.call(importTask.confirm, { id: data.id, skipErrors: false })
  await until('FINISHED')
  return boss.call(importTask.info, { id: data.id })
}

test('imported members get a password each, which whoever imported them fetches once', async () => {
  const numbers = ['13911110001', '13911110002']
  const info = await importMembers(numbers.map((mobile, place) => [`新人${'甲乙'[place]}`, mobile, '', top!.name, '', '']))
  expect(info).toMatchObject({ createdRows: 2, hasHandOut: true })
  const other = await app.signIn(members.secondAdmin)
  expect((await other.fetchFile(importTask.handOut, { id: info.id })).status).toBe(404)

  const [kept] = await database.select().from(importRow).where(eq(importRow.taskId, info.id))
  const response = await boss.fetchFile(importTask.handOut, { id: info.id })
  expect(response.status).toBe(200)
  const path = join(folder, 'result.xlsx')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  const { header, rows } = await readXlsx(path, { rows: 100 })
  expect(header.at(-1)).toBe('初始密码')
  const passwords = rows.map(({ cells }) => cells.at(-1)!)
  expect(new Set(passwords).size).toBe(2)
  expect(kept!.handOut).not.toContain(passwords[0]!)

  const newcomer = app.visitor()
  await newcomer.login(numbers[0]!, passwords[0])
  expect(await newcomer.ask(calls.page, {})).toMatchObject({ status: 403, msg: expect.stringContaining('密码') })

  expect((await boss.call(importTask.info, { id: info.id })).hasHandOut).toBe(false)
  expect(await (await boss.fetchFile(importTask.handOut, { id: info.id })).json()).toMatchObject({ msg: '结果已被领取，不能再次下载' })
})

test('passwords are reset in bulk: each answer is for its member alone, and whoever may not be touched is named', async () => {
  const rows = await database.select().from(staff).where(eq(staff.status, 1)).orderBy(staff.id).limit(4)
  const [self, ...others] = rows
  const { success, failures, passwords } = await boss.call(calls.resetPasswords, { ids: rows.map(({ id }) => id), reason: '统一重置' })
  expect(success).toEqual(others.map(({ id }) => id))
  expect(failures).toEqual([{ id: self!.id, name: self!.realName, msg: expect.any(String) }])
  expect(passwords.map(({ id, realName }) => ({ id, realName }))).toEqual(others.map(({ id, realName }) => ({ id, realName })))
  await app.visitor().login(others[0]!.mobile, passwords[0]!.password)
})

test('an import of members is taken back: whoever has not signed in goes, with the number free again; the others stay', async () => {
  const numbers = ['13911110011', '13911110012']
  const info = await importMembers(numbers.map((mobile, place) => [`误导${'甲乙'[place]}`, mobile, '', top!.name, '', '']))
  const path = join(folder, 'undone.xlsx')
  writeFileSync(path, Buffer.from(await (await boss.fetchFile(importTask.handOut, { id: info.id })).arrayBuffer()))
  const { rows } = await readXlsx(path, { rows: 100 })
  await app.visitor().login(numbers[0]!, rows[0]!.cells.at(-1))

  const [operation] = (await boss.call(ownOperation.page, { kind: 'IMPORT' })).records
  expect(operation).toMatchObject({ title: '成员', total: 2, canUndo: true })
  const undone = await boss.call(ownOperation.undo, { id: operation!.id })
  expect(undone.success).toHaveLength(1)
  expect(undone.failures).toMatchObject([{ name: '误导甲', msg: '该成员已经登录过，不能撤销导入' }])
  expect((await app.visitor().tryLogin(numbers[1]!, rows[1]!.cells.at(-1))).code).not.toBe(200)
  expect((await boss.call(calls.page, { keyword: numbers[1]! })).total).toBe(0)
  expect(await importMembers([['重来乙', numbers[1]!, '', top!.name, '', '']])).toMatchObject({ createdRows: 1 })
})
