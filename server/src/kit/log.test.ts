import { expect, test } from 'vitest'
import { globalSearch, navigation, reveal, session as sessionCalls, staff as staffCalls } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { demoPassword, members } from '../testing/demo.ts'
import { createLog } from './log.ts'

test('the log names calls and people by number, never what they typed or see', async () => {
  const lines: string[] = []
  const app = await startTestApp({}, createLog('debug', { write: line => void lines.push(line) }))
  const client = await app.signIn(members.admin)
  await app.visitor().tryLogin(members.recruiter, 'wrong1234')
  await client.call(staffCalls.page, { keyword: members.recruiter })
  await client.call(globalSearch.find, { keyword: '周明远' })
  const { id } = await client.call(sessionCalls.selfInfo, {})
  await client.call(reveal.field, { resource: 'STAFF', id, field: 'mobile' })
  app.services.log.info({ mobile: members.admin, password: demoPassword, nested: { token: client.token } }, 'a careless line')
  // A fault of the database, whose message would carry the statement and its values.
  await app.services.database.$client.query('alter table staff_favorite add check (sort_id < 0) not valid')
  expect((await client.ask(navigation.addFavorite, { path: '/?secret-path', routeName: 'Welcome', title: '机密标题' })).status).toBe(500)
  const log = lines.join('')
  expect(log).toContain('/selectMangerPage')
  for (const secret of [members.admin, members.recruiter, demoPassword, 'wrong1234', client.token!, '周明远', '机密标题', 'secret-path'])
    expect(log).not.toContain(secret)
})
