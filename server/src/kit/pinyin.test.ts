import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artificer, company, companyStaff, globalSearch, homeUser, identity, recruitApply, session, staff } from '@gongtai/contract'
import { newCompany, newHr } from '../areas/companies/testing.ts'
import { artificer as artificerTable } from '../areas/home-service/artificer/artificer.tables.ts'
import { homeUser as homeUserTable } from '../areas/home-service/home-user/home-user.tables.ts'
import { recruitApply as applyTable } from '../areas/home-service/recruit-apply/recruit-apply.tables.ts'
import { serviceIdentity } from '../areas/permissions/identity/identity.tables.ts'
import { staff as staffTable } from '../areas/permissions/staff/staff.tables.ts'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { grant } from '../testing/grant.ts'

/** Names are found by pinyin and by initials, from columns that the database keeps (migration name_sounds). */

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

async function sounds(name: string, word: string): Promise<boolean> {
  const { rows } = await database.execute<{ found: boolean | null }>(sql`select with_beginnings(name_sounds(${name})) @@ sound_query(${word}) as found`)
  return rows[0]!.found === true
}

describe('a name', () => {
  test.each([
    ['张三', ['zs', 'zhangsan', 'zhangs', 'zhang', 'ZhangSan', 'zhang san', 'san'], ['zsan', 'angsan', 's', 'lisi', '张', 'zs%', 'zs!']],
    ['杭州宏美科技有限公司', ['hzhm', 'hm', 'hongmei', 'hangzhouhongmeikejiyouxiangongsi', 'hzhmkjyxgs', 'kj'], ['zmh', 'ongmei']],
    // Each of several readings counts, in the family name and after it.
    ['单雄信', ['shanxiongxin', 'danxiongxin', 'sxx', 'dxx'], []],
    ['曾乐', ['zengle', 'zengyue', 'cengle', 'zl', 'zy'], []],
    ['吕布', ['lvbu', 'lubu', 'lb'], []],
    ['欧阳喆', ['ouyangzhe', 'oyz'], []],
    ['ABC（中国）2部', ['abczhongguo', 'abczg', 'zhongguo2bu'], ['bczg']],
    ['长行重乐朝曾单解查', ['changhang', 'zhangxing', 'changxingzhongle', 'jiecha', 'xiezha', 'shanjie', 'danxie'], []],
    ['', [], ['zs']],
    ['😀 — “”', [], ['zs']],
  ])('%s', async (name, found, missed) => {
    for (const word of found) expect(await sounds(name, word), word).toBe(true)
    for (const word of missed) expect(await sounds(name, word), word).toBe(false)
  })

  test('a word that is no sound is no mistake either', async () => {
    for (const word of ["a'b' & !", ':*', '\\', '(', '', 'a:b', "x'''"]) await sounds('张三', word)
    expect(await sounds('西安', "xi'an")).toBe(true)
  })
})

const rare = '雒翀堃'
const [whole, initials] = ['luochongkun', 'lck']

describe('is found by its sound among', () => {
  test('members, in the list and by pickers, also after a change of the name', async () => {
    const [member] = await database.select({ id: staffTable.id }).from(staffTable).where(eq(staffTable.mobile, members.recruiter))
    expect((await admin.call(staff.page, { keyword: whole })).records).toEqual([])
    await database.update(staffTable).set({ realName: rare }).where(eq(staffTable.id, member!.id))
    for (const keyword of [whole, initials]) {
      expect((await admin.call(staff.page, { keyword })).records.map(({ id }) => id)).toEqual([member!.id])
      expect((await admin.call(staff.list, { keyword })).map(({ id }) => id)).toEqual([member!.id])
      const found = await admin.call(globalSearch.find, { keyword, types: ['STAFF'] })
      expect(found[0]!.records).toMatchObject([{ id: member!.id, hit: ['realName'] }])
    }
    // Whoever sees his own department alone finds nobody of another by the sound either.
    await grant(app, members.sales, 'SELF', ['UserManage'])
    const sales = await app.signIn(members.sales)
    expect((await sales.call(staff.page, { keyword: initials })).records).toEqual([])
    const own = await sales.call(session.selfInfo, {})
    await database.update(staffTable).set({ realName: rare }).where(eq(staffTable.id, own.id))
    expect((await sales.call(staff.page, { keyword: initials })).records.map(({ id }) => id)).toEqual([own.id])
  })

  test('companies and their HR accounts, in scope', async () => {
    const made = await newCompany(app, { name: '杭州雒翀堃科技有限公司', shortName: '宏美雒' })
    const hr = await newHr(app, made.id, { name: rare })
    for (const keyword of [whole, initials, 'hzlck', 'hongmeiluo'])
      expect((await admin.call(company.search, { keyword })).records.map(({ id }) => id)).toEqual([made.id])
    const found = await admin.call(globalSearch.find, { keyword: initials, types: ['COMPANY'] })
    expect(found[0]!.records).toMatchObject([{ id: made.id, hit: ['name'] }])
    expect((await admin.call(companyStaff.search, { companyId: made.id, keyword: initials })).records.map(({ id }) => id)).toEqual([hr.id])
  })

  test('identities, consumers, service persons and sign-ups', async () => {
    const first = async (table: typeof serviceIdentity | typeof homeUserTable | typeof artificerTable | typeof applyTable) => {
      const { rows } = await database.execute<{ id: number }>(sql`select id from ${table} where deleted_at is null order by id limit 1`)
      return rows[0]!.id
    }
    const [identityId, userId, artificerId, applyId] = [
      await first(serviceIdentity),
      await first(homeUserTable),
      await first(artificerTable),
      await first(applyTable),
    ]
    await database.update(serviceIdentity).set({ name: rare }).where(eq(serviceIdentity.id, identityId))
    await database.update(homeUserTable).set({ realName: rare }).where(eq(homeUserTable.id, userId))
    await database.update(artificerTable).set({ name: rare }).where(eq(artificerTable.id, artificerId))
    await database.update(applyTable).set({ name: rare }).where(eq(applyTable.id, applyId))
    const [kind] = await database.select({ kind: serviceIdentity.kind }).from(serviceIdentity).where(eq(serviceIdentity.id, identityId))
    const identityList = { ADVISER: identity.adviserPage, WAITER: identity.waiterPage, SALE: identity.salePage }[kind!.kind]
    for (const keyword of [whole, initials]) {
      expect((await admin.call(identityList, { keyword })).records.map(({ id }) => id)).toEqual([identityId])
      expect((await admin.call(homeUser.search, { keyword })).records.map(({ id }) => id)).toEqual([userId])
      expect((await admin.call(artificer.search, { keyword })).records.map(({ id }) => id)).toEqual([artificerId])
      expect((await admin.call(recruitApply.page, { keyword })).records.map(({ id }) => id)).toEqual([applyId])
    }
    const palette = await admin.call(globalSearch.find, { keyword: initials, types: ['HOME_USER', 'ARTIFICER'] })
    expect(palette.flatMap(({ records }) => records.map(({ hit }) => hit))).toEqual([['name'], ['name']])
  })
})

test('every name of the demo has its sound', async () => {
  for (const table of [staffTable, serviceIdentity, homeUserTable, artificerTable, applyTable])
    expect(await database.$count(table, sql`sound is null or (sound = ''::tsvector)`)).toBe(0)
})

describe('by their sound exactly those are found whose name reads so', () => {
  /** Beginnings that many names have, that few have, and that none has. */
  const words = ['zs', 'zw', 'wa', 'gs', 'yx', 'zh', 'qq', 'lhy', 'yxgs', 'zhangwei', 'wang', 'gongsi', 'youxiangongsi', 'gongsih']

  test.each([
    ['company', 'name', 'short_name'],
    ['company_staff', 'name', 'null'],
    ['staff', 'real_name', 'null'],
    ['service_identity', 'name', 'null'],
    ['home_user', 'nickname', 'real_name'],
    ['artificer', 'name', 'null'],
    ['labor_recruit_apply', 'name', 'null'],
  ])('in %s', async (table, name, otherName) => {
    // Each name is read from each of its characters on, without an index.
    const { rows } = await database.execute<{ word: string; differing: number; found: number }>(sql`
      with plain as materialized (
        select sound, tsvector_to_array(name_sounds(${sql.raw(name)}) || name_sounds(coalesce(${sql.raw(otherName)}, ''))) as readings
        from ${sql.identifier(table)} order by id limit 2000)
      select word, count(*) filter (where is_found)::int as found, count(*) filter (where is_found <> is_read)::int as differing
      from plain, unnest(${sql.param(words)}::text[]) as word, lateral (select coalesce(sound @@ sound_query(word), false) as is_found,
        exists (select from unnest(readings) as reading where starts_with(reading, word)) as is_read) as compared
      group by word`)
    expect(rows.filter(({ differing }) => differing > 0)).toEqual([])
    expect(rows.filter(({ found }) => found > 0).length).toBeGreaterThan(1)
  })

  test('in the scope of departments and in the own one', async () => {
    for (const [member, dataScope] of [
      [members.salesLead, 'DEPT_AND_BELOW'],
      [members.sales, 'SELF'],
    ] as const) {
      await grant(app, member, dataScope, ['Company', 'CompanyDetail'])
      const client = await app.signIn(member)
      const visible = await wholeList(pageNum => client.call(company.search, { pageNum, pageSize: 100 }))
      const found: number[] = []
      for (const word of ['zs', 'zh', 'wa', 'zhangwei', 'li']) {
        const { rows } = await database.execute<{ id: number }>(sql`select id from company_staff where deleted_at is null
          and company_id = any(${sql.param(visible)}::int[])
          and exists (select from unnest(tsvector_to_array(name_sounds(name))) as reading where starts_with(reading, ${word}))`)
        const ids = await wholeList(pageNum => client.call(companyStaff.search, { keyword: word, pageNum, pageSize: 100 }))
        expect(new Set(ids), `${dataScope} ${word}`).toEqual(new Set(rows.map(({ id }) => id)))
        found.push(...ids)
      }
      expect(found.length).toBeGreaterThan(0)
    }
  })
})

async function wholeList(pageOf: (pageNum: number) => Promise<{ records: { id: number }[] }>): Promise<number[]> {
  const ids: number[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await pageOf(pageNum)
    ids.push(...records.map(({ id }) => id))
    if (records.length < 100) return ids
  }
}
