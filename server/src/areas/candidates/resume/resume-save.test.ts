import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobSeekerRefusals, resume as calls, resumeRefusals as refusals } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { raced } from '../../../testing/raced.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { newSeeker, newWaiter } from '../job-seeker/job-seeker.testing.ts'
import { resumeCodes, resumeContentFor, resumeInput, work } from './resume.testing.ts'
import { resume, resumeVersion } from './resume.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const mine = await newWaiter(app, '13800000016', resumeCodes)
const other = await newWaiter(app, '13800000017', resumeCodes)
const seekerOf = async (id: number) => (await database.select().from(jobSeeker).where(eq(jobSeeker.id, id)))[0]!
const rowOf = async (id: number) => (await database.select().from(resume).where(eq(resume.id, id)))[0]!
const saved = async (more: Parameters<typeof resumeInput>[1] = {}) => mine.client.call(calls.save, await resumeInput(app, more))

describe('a new resume', () => {
  test('comes with its candidate, is the default and knows what lists show of it', async () => {
    const answer = await saved({ resume: { skills: ['CNC', 'cnc', ' 看图纸 '] } })
    expect(answer).toMatchObject({ state: 'ACTIVE', completeness: 95, isPooled: false, resumeCode: expect.stringMatching(/^R\d{10}$/), version: 1 })
    expect(await seekerOf(answer.seekerId)).toMatchObject({ waiterId: mine.waiterId, resumeCount: 1, defaultResumeId: answer.resumeId })
    const row = await rowOf(answer.resumeId)
    expect(row).toMatchObject({
      isDefault: true,
      lastTitle: '数控操作工',
      lastCompany: '苏州测试精密有限公司',
      school: '江南机电职业技术学院',
      skills: ['cnc', '看图纸'],
      skillsNorm: ['cnc', '看图纸'],
      waiterId: mine.waiterId,
      cityCodes: ['330100'],
    })
    expect(row.searchText.startsWith('张三丰 ')).toBe(true)
    const page = await mine.client.call(calls.page, { keyword: '苏州测试精密' })
    expect(page.records.map(({ id }) => id)).toContain(answer.resumeId)
  })

  test('sent twice is made once', async () => {
    const input = await resumeInput(app)
    const [one, two] = [await mine.client.call(calls.save, input), await mine.client.call(calls.save, input)]
    expect(two.resumeId).toBe(one.resumeId)
    expect((await seekerOf(one.seekerId)).resumeCount).toBe(1)
  })

  test('needs more than half to be used, and nothing to be a draft', async () => {
    const poor = { works: [], educations: [], skills: [], selfEval: null }
    expect(await mine.client.ask(calls.save, await resumeInput(app, { resume: poor }))).toMatchObject({ code: refusals.incomplete.code })
    const draft = await resumeInput(app, { draft: true, resume: poor })
    const { name, mobile } = draft.seeker
    const answer = await mine.client.call(calls.save, { ...draft, seeker: { name, mobile } })
    expect(answer).toMatchObject({ state: 'DRAFT', completeness: 10 })
    expect((await rowOf(answer.resumeId)).isDefault).toBe(false)
    expect((await seekerOf(answer.seekerId)).defaultResumeId).toBe(null)
    const missing = await mine.client.ask(calls.save, { ...draft, requestNo: randomUUID(), seeker: { name } })
    expect(missing.status).toBe(406)
  })

  test('of somebody of one’s own goes to him, and fills in only what was not known', async () => {
    const known = await newSeeker(app, { waiterId: mine.waiterId, name: '老张', education: null })
    const answer = await saved({ seeker: { mobile: known.mobile!, name: '张三丰', education: 'BACHELOR' } })
    expect(answer.seekerId).toBe(known.id)
    expect(await seekerOf(known.id)).toMatchObject({ name: '老张', education: 'BACHELOR', resumeCount: 1 })
  })

  test('of somebody else’s candidate is refused by the name of whoever has him', async () => {
    const theirs = await newSeeker(app, { waiterId: other.waiterId })
    const refused = await mine.client.ask(calls.save, await resumeInput(app, { seeker: { mobile: theirs.mobile! } }))
    expect(refused.code).toBe(jobSeekerRefusals.ownBy.code)
    expect((await seekerOf(theirs.id)).resumeCount).toBe(0)
    expect((await mine.client.ask(calls.start, { seekerId: theirs.id })).code).not.toBe(200)
  })

  test('claims somebody of the pool', async () => {
    const pooled = await newSeeker(app)
    const answer = await saved({ seeker: { mobile: pooled.mobile! } })
    expect(answer).toMatchObject({ seekerId: pooled.id, isPooled: false })
    expect((await seekerOf(pooled.id)).waiterId).toBe(mine.waiterId)
  })

  test('is the sixth of nobody', async () => {
    const seeker = await newSeeker(app, { waiterId: mine.waiterId })
    const next = async () => mine.client.ask(calls.save, { seekerId: seeker.id, seeker: {}, resume: resumeContentFor(), draft: true, requestNo: randomUUID() })
    for (let count = 0; count < 5; count++) expect((await next()).code).toBe(200)
    expect((await next()).msg).toBe('最多5份简历')
  })

  raced('resume.save')
  test('is the sixth of nobody, also where ten are saved at once', async () => {
    const seeker = await newSeeker(app, { waiterId: mine.waiterId })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        mine.client.ask(calls.save, { seekerId: seeker.id, seeker: {}, resume: resumeContentFor(), draft: true, requestNo: randomUUID() }),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(await database.$count(resume, eq(resume.seekerId, seeker.id))).toBe(5)
    expect((await seekerOf(seeker.id)).resumeCount).toBe(5)
  })

  test('of one number by two at once makes one candidate', async () => {
    const input = await resumeInput(app)
    const answers = await Promise.all([mine, other].map(({ client }) => client.ask(calls.save, { ...input, requestNo: randomUUID() })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await database.$count(jobSeeker, eq(jobSeeker.mobile, input.seeker.mobile!))).toBe(1)
  })
})

describe('what cannot be', () => {
  const wrong = [
    ['a work that begins in the future', { works: [work({ startMonth: '2040-01' })] }],
    ['an end in the future', { works: [work({ endMonth: '2040-01' })] }],
    ['an end before the beginning', { works: [work({ startMonth: '2020-05', endMonth: '2019-01' })] }],
    ['a work before the birth', { works: [work({ startMonth: '1960-01', endMonth: '1961-01' })] }],
    ['no month', { works: [work({ startMonth: '2020-13' })] }],
    ['money with three decimals', { works: [work({ salary: '1.234' })] }],
    ['a certificate of tomorrow', { certs: [{ name: '电工证', no: null, issuedAt: '2040-01-01', expireAt: null, file: null }] }],
    ['a certificate that ends before it begins', { certs: [{ name: '电工证', no: null, issuedAt: '2020-01-02', expireAt: '2020-01-01', file: null }] }],
    ['too many works', { works: Array.from({ length: 21 }, () => work()) }],
    ['a file that nobody uploaded', { sourceFile: `${'a'.repeat(32)}.pdf` }],
  ] as const
  test.each(wrong)('%s is bad input', async (_, resumePart) => {
    const { status } = await mine.client.ask(calls.save, await resumeInput(app, { resume: resumePart as never }))
    expect(status).toBe(406)
  })

  test('an unknown category or industry is refused', async () => {
    for (const part of [{ categoryId: 999_999_999 }, { industryCode: 'NOTHING' }]) {
      const { status, code } = await mine.client.ask(calls.save, await resumeInput(app, { resume: { works: [work(part)] } }))
      expect(status === 406 || code !== 200).toBe(true)
    }
  })
})

describe('an edit', () => {
  test('is refused where somebody saw an older version, of the resume and of the candidate', async () => {
    const made = await saved()
    const edit = (version: number, more: object = {}) =>
      mine.client.ask(calls.save, {
        id: made.resumeId,
        version,
        seeker: {},
        resume: resumeContentFor({ title: '新标题' }),
        draft: false,
        requestNo: randomUUID(),
        ...more,
      })
    expect((await edit(made.version)).code).toBe(200)
    expect((await edit(made.version)).code).not.toBe(200)
    expect((await edit(made.version + 1, { seeker: { name: '李四光' }, seekerVersion: 99 })).code).not.toBe(200)
    expect((await edit(made.version + 1, { seeker: { name: '李四光' } })).status).toBe(406)
    expect((await seekerOf(made.seekerId)).name).toBe('张三丰')
    const named = await edit(made.version + 1, { seeker: { name: '李四光' }, seekerVersion: (await seekerOf(made.seekerId)).version })
    expect(named.code).toBe(200)
    // The search finds the new name.
    expect((await rowOf(made.resumeId)).searchText.startsWith('李四光 ')).toBe(true)
  })

  test('does not turn what is used into a draft, and is not for others', async () => {
    const made = await saved()
    const input = { id: made.resumeId, version: made.version, seeker: {}, resume: resumeContentFor(), requestNo: randomUUID() }
    expect((await mine.client.ask(calls.save, { ...input, draft: true })).code).toBe(refusals.draftOnly.code)
    expect((await other.client.ask(calls.save, { ...input, draft: false })).code).toBe(jobSeekerRefusals.ownBy.code)
  })

  raced('resume.restore', 'resume.delete')
  test('keeps what was before, which can be looked at and brought back', async () => {
    const made = await saved()
    const edit = await mine.client.call(calls.save, {
      id: made.resumeId,
      version: made.version,
      seeker: {},
      resume: resumeContentFor({ title: '第二版', skills: ['焊接'] }),
      draft: false,
      requestNo: randomUUID(),
    })
    const [kept] = await mine.client.call(calls.versions, { resumeId: made.resumeId })
    expect(kept).toMatchObject({ version: 1, title: '数控操作工', works: 1, skills: 2 })
    expect((await mine.client.call(calls.version, { id: kept!.id })).content.skills).toEqual(['数控编程', '看图纸'])
    expect((await other.client.ask(calls.version, { id: kept!.id })).status).toBe(404)
    const back = () => mine.client.ask(calls.restore, { id: kept!.id, resumeId: made.resumeId, version: edit.version, requestNo: randomUUID() })
    const answers = await Promise.all([back(), back()])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await rowOf(made.resumeId)).toMatchObject({ title: '数控操作工', skillsNorm: ['数控编程', '看图纸'] })
    expect(await database.$count(resumeVersion, eq(resumeVersion.resumeId, made.resumeId))).toBe(2)
    const same = await mine.client.ask(calls.restore, { id: kept!.id, resumeId: made.resumeId, version: edit.version + 1, requestNo: randomUUID() })
    expect(same.code).toBe(refusals.sameVersion.code)
  })

  test('that the page makes by itself keeps no version', async () => {
    const draft = await saved({ draft: true })
    await mine.client.call(calls.save, {
      id: draft.resumeId,
      version: draft.version,
      seeker: {},
      resume: resumeContentFor({ title: '草稿二' }),
      draft: true,
      auto: true,
      requestNo: randomUUID(),
    })
    expect(await database.$count(resumeVersion, eq(resumeVersion.resumeId, draft.resumeId))).toBe(0)
  })
})

describe('states', () => {
  const further = (seekerId: number, draft = false) =>
    mine.client.call(calls.save, { seekerId, seeker: {}, resume: resumeContentFor({ title: '第二份' }), draft, requestNo: randomUUID() })

  test('the default is neither hidden nor deleted, another one takes its place', async () => {
    const first = await saved()
    const second = await further(first.seekerId)
    expect((await mine.client.ask(calls.changeState, { id: first.resumeId, version: 1, state: 'HIDDEN' })).msg).toBe('默认简历不能隐藏')
    expect((await mine.client.ask(calls.setDefault, { id: second.resumeId, version: 1 })).code).toBe(200)
    expect([(await rowOf(first.resumeId)).isDefault, (await rowOf(second.resumeId)).isDefault]).toEqual([false, true])
    expect((await seekerOf(first.seekerId)).defaultResumeId).toBe(second.resumeId)
    const { version } = await rowOf(first.resumeId)
    const hidden = await mine.client.call(calls.changeState, { id: first.resumeId, version, state: 'HIDDEN' })
    expect(hidden.state).toBe('HIDDEN')
    expect((await mine.client.ask(calls.setDefault, { id: first.resumeId, version: hidden.version })).code).toBe(refusals.defaultNotActive.code)
    expect((await mine.client.ask(calls.delete, { id: first.resumeId, version: hidden.version })).code).toBe(200)
    expect((await seekerOf(first.seekerId)).resumeCount).toBe(1)
    expect((await mine.client.ask(calls.info, { id: first.resumeId })).status).toBe(404)
  })

  raced('resume.setDefault', 'resume.changeState')
  test('of several that become the default at once exactly one is', async () => {
    const first = await saved()
    const made = [await further(first.seekerId), await further(first.seekerId), await further(first.seekerId)]
    const answers = await Promise.all(made.map(({ resumeId }) => mine.client.ask(calls.setDefault, { id: resumeId, version: 1 })))
    expect(answers.some(({ code }) => code === 200)).toBe(true)
    const rows = await database.select().from(resume).where(eq(resume.seekerId, first.seekerId))
    const defaults = rows.filter(({ isDefault }) => isDefault)
    expect(defaults).toHaveLength(1)
    expect((await seekerOf(first.seekerId)).defaultResumeId).toBe(defaults[0]!.id)
  })

  test('an active one is not deleted', async () => {
    const first = await saved()
    const second = await further(first.seekerId)
    expect((await mine.client.ask(calls.delete, { id: second.resumeId, version: 1 })).code).toBe(refusals.notInState.code)
    expect((await other.client.ask(calls.delete, { id: second.resumeId, version: 1 })).status).toBe(404)
  })
})

test('a save makes the candidate active', async () => {
  const made = await saved()
  clock.advance(3_600_000)
  await mine.client.call(calls.save, {
    id: made.resumeId,
    version: made.version,
    seeker: {},
    resume: resumeContentFor(),
    draft: false,
    requestNo: randomUUID(),
  })
  expect((await seekerOf(made.seekerId)).lastActiveAt! > new Date(Date.now() + 1_800_000).toISOString()).toBe(true)
  clock.reset()
})
