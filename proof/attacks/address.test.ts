import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session } from '@gongtai/contract'
import { encryptPassword } from '../../server/src/testing/client.ts'
import { fixedImageCode, members } from '../../server/src/testing/demo.ts'
import { openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { raw } from '../kit/raw.ts'

const path = '/api/admin-api/v1/getImageCode'
/** In one minute 30 are allowed: of twice as many and one more, one is too many, wherever the minute ends. */
const many = 61
const headerNames = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip', 'x-cluster-client-ip']
const made = (number: number) => `203.0.${Math.floor(number / 200)}.${(number % 200) + 1}`

describe('7 the address of the sender', () => {
  test('7 is that of the connection where no proxy is named, whatever a header says', async () => {
    const product = await startProduct({ env: { JOBS: 'off', TRUST_PROXY: '' } })
    const database = openDatabase(product)
    // A real sign-in first, as long as there is room for it: its address is looked at below.
    const liar = product.visitor()
    liar.address = '198.51.100.7'
    await liar.login(members.sales)
    const statuses: number[] = []
    for (let number = 0; number < many; number++) {
      const address = made(number)
      const headers = Object.fromEntries(headerNames.map(name => [name, name === 'forwarded' ? `for=${address}` : address]))
      statuses.push((await raw(product.origin, 'GET', path, { headers })).status)
    }
    expect(statuses).toContain(429)
    const { rows } = await database.execute<{ ip: string }>(
      sql`select distinct host(ip::inet) as ip from (select ip::text from session union all select ip::text from login_log) as seen where ip like '198.51.100.%' or ip like '203.0.%'`,
    )
    expect(rows).toEqual([])
  })

  test('7 is what the named proxy adds, not what the sender wrote before it', async () => {
    const product = await startProduct({ env: { JOBS: 'off' } })
    const statuses: number[] = []
    for (let number = 0; number < many; number++)
      statuses.push((await raw(product.origin, 'GET', path, { headers: { 'x-forwarded-for': `${made(number)}, 127.0.0.1, 198.51.100.9` } })).status)
    expect(statuses).toContain(429)
    // And somebody else behind the same proxy is not hit.
    expect((await raw(product.origin, 'GET', path, { headers: { 'x-forwarded-for': '198.51.100.10' } })).status).toBe(200)
  })

  test('7 the limit of sign-ins of one number holds whichever address they come from', async () => {
    const product = await startProduct({ env: { JOBS: 'off' } })
    const codes: number[] = []
    for (let number = 0; number < 21; number++) {
      const visitor = product.visitor()
      const image = await visitor.call(session.imageCode, {})
      const input = { mobile: '19912345678', password: encryptPassword(image, 'Wrong12345'), imageCode: fixedImageCode, imageKey: image.imageKey }
      codes.push((await visitor.ask(session.login, input)).status)
    }
    expect(codes).toContain(429)
  })
})
