import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { file, resume as calls, resumeRefusals as refusals, talentPool as poolCalls, talentPoolRefusals } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { pdfDocument } from '../../../kit/pdf/pdf-document.ts'
import { readPdfText } from '../../../kit/pdf/pdf-read.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { bytesOf, picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { newWaiter } from '../job-seeker/job-seeker.testing.ts'
import { talentPool } from '../talent-pool/talent-pool.tables.ts'
import { docxOf, documentOf, resumeCodes, resumeContentFor, resumeInput } from './resume.testing.ts'
import { resume } from './resume.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const mine = await newWaiter(app, '13800000016', resumeCodes)
const other = await newWaiter(app, '13800000017', resumeCodes)
const saved = async (more: Parameters<typeof resumeInput>[1] = {}) => mine.client.call(calls.save, await resumeInput(app, more))
const sees = async (client: typeof mine.client, id: number) => (await client.call(calls.page, { ids: [id] })).records.length === 1
const poolOf = async (client: typeof mine.client, kind: 'PERSONAL' | 'DEPT' | 'COMPANY', name = `组${randomUUID().slice(0, 8)}`) =>
  client.call(poolCalls.save, { name, kind, requestNo: randomUUID() })
const pdfText = async (client: typeof mine.client, input: object) => readPdfText(Buffer.from(await (await client.fetchFile(calls.pdf, input)).arrayBuffer()))
const toPool = (seekerId: number) => database.update(jobSeeker).set({ waiterId: null, deptIds: [] }).where(eq(jobSeeker.id, seekerId))

describe('who sees a resume', () => {
  test('somebody else’s is neither listed nor shown nor printed nor downloaded nor edited', async () => {
    const { resumeId, resumeCode } = await saved()
    expect(await sees(mine.client, resumeId)).toBe(true)
    expect(await sees(other.client, resumeId)).toBe(false)
    expect((await other.client.ask(calls.info, { id: resumeId })).status).toBe(404)
    expect((await other.client.ask(calls.contacts, { id: resumeId })).status).toBe(404)
    expect((await other.client.fetchFile(calls.pdf, { resumeId })).status).toBe(404)
    expect((await other.client.fetchFile(calls.pdf, { resumeCode })).status).toBe(404)
    expect((await other.client.ask(calls.printLog, { resumeId, showContact: false })).status).toBe(404)
    expect((await other.client.ask(calls.versions, { resumeId })).status).toBe(404)
    expect((await other.client.call(calls.page, { keyword: resumeCode })).records).toEqual([])
  })

  test('one of the shared pool is read by all, without contacts', async () => {
    const { resumeId, seekerId } = await saved({ seeker: { email: 'pool@example.com' } })
    await toPool(seekerId)
    expect(await sees(other.client, resumeId)).toBe(true)
    const info = await other.client.call(calls.info, { id: resumeId })
    expect(info.seeker).toMatchObject({ mobile: expect.stringContaining('****'), email: 'p****@example.com', isInPool: true })
    expect(info.document.mobile).toContain('****')
    expect((await other.client.ask(calls.contacts, { id: resumeId })).code).toBe(refusals.numbersNotYours.code)
    const pdf = await other.client.ask(calls.pdf, { resumeId, showContact: true })
    expect(pdf.code).toBe(refusals.numbersNotYours.code)
    expect((await mine.client.ask(calls.changeState, { id: resumeId, version: 1, state: 'HIDDEN' })).code).toBe(refusals.claimFirst.code)
  })

  test('a group of everybody widens reading, never contacts', async () => {
    await grant(app, '13800000016', 'SELF', [...resumeCodes, 'Resume.poolCompany'])
    const { resumeId } = await saved()
    const pool = await poolOf(mine.client, 'COMPANY')
    expect((await mine.client.call(poolCalls.add, { poolIds: [pool.id], ids: [resumeId] })).success).toEqual([resumeId])
    expect(await sees(other.client, resumeId)).toBe(true)
    expect((await other.client.call(calls.page, { poolId: pool.id })).records.map(({ id }) => id)).toEqual([resumeId])
    const info = await other.client.call(calls.info, { id: resumeId })
    expect(info.seeker.mobile).toContain('****')
    expect(info.actions).not.toContain('edit')
    expect((await other.client.ask(calls.contacts, { id: resumeId })).code).toBe(refusals.numbersNotYours.code)
    const [trace] = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, String(resumeId)))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(trace).toMatchObject({ recordType: 'RESUME', action: 'VIEW_SENSITIVE' })
    expect((await mine.client.call(poolCalls.remove, { poolId: pool.id, ids: [resumeId] })).success).toEqual([resumeId])
    expect(await sees(other.client, resumeId)).toBe(false)
    await grant(app, '13800000016', 'SELF', resumeCodes)
  })

  test('a hidden one is told as gone to others', async () => {
    const first = await saved()
    const { resumeId } = await mine.client.call(calls.save, {
      seekerId: first.seekerId,
      seeker: {},
      resume: resumeContentFor(),
      draft: false,
      requestNo: randomUUID(),
    })
    await mine.client.call(calls.changeState, { id: resumeId, version: 1, state: 'HIDDEN' })
    await toPool(first.seekerId)
    expect((await other.client.ask(calls.pdf, { resumeId })).code).toBe(refusals.gone.code)
  })
})

describe('the PDF', () => {
  test('is named after the person, masked, and says who looks', async () => {
    const { resumeId, resumeCode } = await saved()
    const response = await mine.client.fetchFile(calls.pdf, { resumeId })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(`张三丰_${resumeCode}.pdf`))
    const text = await readPdfText(Buffer.from(await response.arrayBuffer()))
    expect(text).toContain('苏州测试精密有限公司')
    expect(text).toContain('****')
    const seeker = (await database.select().from(resume).where(eq(resume.id, resumeId)))[0]!.seekerId
    const { mobile } = (await database.select().from(jobSeeker).where(eq(jobSeeker.id, seeker)))[0]!
    expect(text).not.toContain(mobile!)
    expect(await pdfText(mine.client, { resumeId, showContact: true })).toContain(mobile!)
    const looks = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, String(resumeId)))
    expect(looks.map(({ action }) => action)).toEqual(expect.arrayContaining(['VIEW_SENSITIVE', 'FILE_FETCH']))
  })

  test('shows contacts to nobody without the code, nor where a role masks them', async () => {
    const { resumeId } = await saved()
    await grant(
      app,
      '13800000016',
      'SELF',
      resumeCodes.filter(code => code !== 'JobSeekers.viewPhone'),
    )
    expect((await mine.client.ask(calls.pdf, { resumeId, showContact: true })).status).toBe(403)
    await grant(app, '13800000016', 'SELF', resumeCodes, { fields: { 'jobSeeker.mobile': 'MASK' } })
    expect((await mine.client.ask(calls.contacts, { id: resumeId })).status).toBe(403)
    await grant(app, '13800000016', 'SELF', resumeCodes)
    expect((await mine.client.ask(calls.contacts, { id: resumeId })).code).toBe(200)
  })

  test('takes one name of a resume, not two', async () => {
    expect((await mine.client.ask(calls.pdf, {})).status).toBe(406)
    expect((await mine.client.ask(calls.pdf, { resumeId: 1, resumeCode: 'R1' })).status).toBe(406)
  })
})

describe('files', () => {
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) => (await mine.client.upload(calls.upload, {}, name, bytes)).data
  const cv = (...lines: string[]) =>
    bytesOf(lines.reduce((pdf, line) => pdf.paragraph(line), pdfDocument({ title: 'cv', letterhead: ['', ''], watermark: null })).end())

  test('an attachment is read, kept with the resume and closed to others and in the pool', async () => {
    const kept = await upload('张三.pdf', cv('姓名：张三丰', '手机：13812345678', '工作经历', '2019.03-至今  苏州锐丰精密机械有限公司  数控操作工'))
    const parsed = await mine.client.call(calls.parse, { fileName: kept.fileName })
    expect(parsed).toMatchObject({
      name: { value: '张三丰' },
      mobile: { value: '13812345678' },
      works: [{ company: '苏州锐丰精密机械有限公司', startMonth: '2019-03' }],
    })
    expect((await other.client.ask(calls.parse, { fileName: kept.fileName })).status).toBe(404)
    const { resumeId, seekerId, completeness } = await saved({ resume: { sourceFile: kept.fileName } })
    expect(completeness).toBe(100)
    expect((await mine.client.fetchFile(file.view, { fileName: kept.fileName })).status).toBe(200)
    expect((await other.client.fetchFile(file.view, { fileName: kept.fileName })).status).toBe(404)
    await toPool(seekerId)
    expect((await mine.client.fetchFile(file.view, { fileName: kept.fileName })).status).toBe(404)
    expect((await other.client.call(calls.info, { id: resumeId })).sourceFile).toBe(null)
  })

  test('a Word document is read, a picture and an old one are not', async () => {
    const docx = await upload(
      'cv.docx',
      await docxOf(documentOf(['姓名：李婷', '性别：女', '电话：13912345678', '期望薪资：6-8K', '教育背景', '2012.9-2015.6 江南学院 会计 大专'])),
    )
    expect(await mine.client.call(calls.parse, { fileName: docx.fileName })).toMatchObject({
      name: { value: '李婷' },
      expectMin: { value: '6000' },
      educations: [{ school: '江南学院' }],
    })
    const photo = await upload('cv.png', await picture())
    expect((await mine.client.ask(calls.parse, { fileName: photo.fileName })).code).toBe(refusals.pictureFile.code)
  })

  test('hostile files are refused and the server goes on', async () => {
    const entity = await docxOf('<!DOCTYPE x [<!ENTITY a "b">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>')
    const deep = await docxOf(`<w:document xmlns:w="w">${'<w:p>'.repeat(5_000)}${'</w:p>'.repeat(5_000)}</w:document>`)
    const scan = await docxOf(documentOf(['  ']))
    for (const [name, bytes] of [
      ['entity.docx', entity],
      ['deep.docx', deep],
      ['scan.docx', scan],
    ] as const) {
      const stored = await mine.client.upload(calls.upload, {}, name, bytes)
      if (stored.code === 200) expect((await mine.client.ask(calls.parse, { fileName: stored.data.fileName })).code).not.toBe(200)
    }
    const bomb = await docxOf(documentOf(['x'.repeat(60_000_000)]))
    const stored = await mine.client.upload(calls.upload, {}, 'bomb.docx', bomb)
    if (stored.code === 200) expect((await mine.client.ask(calls.parse, { fileName: stored.data.fileName })).code).toBe(refusals.unreadable.code)
    const torn = await mine.client.upload(calls.upload, {}, 'torn.pdf', bytesOf(Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF')))
    if (torn.code === 200) expect((await mine.client.ask(calls.parse, { fileName: torn.data.fileName })).code).toBe(refusals.unreadable.code)
    expect((await mine.client.ask(calls.parse, { fileName: `${'0'.repeat(32)}.pdf` })).status).toBe(404)
    expect((await mine.client.ask(calls.parse, {})).status).toBe(406)
    expect((await mine.client.upload(calls.upload, {}, 'page.html', bytesOf(Buffer.from('<script>1</script>')))).code).not.toBe(200)
    expect((await mine.client.call(calls.parse, { text: '姓名：王五' })).name?.value).toBe('王五')
  })
})

describe('groups', () => {
  test('a name is one’s own once, and a public group takes a right of its own', async () => {
    await poolOf(mine.client, 'PERSONAL', '重名分组')
    expect((await mine.client.ask(poolCalls.save, { name: ' 重名分组 ', kind: 'PERSONAL', requestNo: randomUUID() })).msg).toBe('分组名称已存在')
    expect((await other.client.ask(poolCalls.save, { name: '重名分组', kind: 'PERSONAL', requestNo: randomUUID() })).code).toBe(200)
    expect((await other.client.ask(poolCalls.save, { name: '公共组', kind: 'COMPANY', requestNo: randomUUID() })).code).toBe(
      talentPoolRefusals.needsCompany.code,
    )
    expect((await other.client.ask(poolCalls.save, { name: '别的部门', kind: 'DEPT', deptId: 999_999, requestNo: randomUUID() })).code).not.toBe(200)
    expect((await other.client.ask(poolCalls.save, { name: '一', kind: 'PERSONAL', requestNo: randomUUID() })).status).toBe(406)
  })

  test('somebody else’s personal group is not there', async () => {
    const pool = await poolOf(mine.client, 'PERSONAL')
    const { resumeId, seekerId } = await saved()
    await mine.client.call(poolCalls.add, { poolIds: [pool.id], ids: [resumeId] })
    await toPool(seekerId)
    expect((await other.client.call(poolCalls.list, {})).map(({ id }) => id)).not.toContain(pool.id)
    expect((await other.client.call(calls.page, { poolId: pool.id })).records).toEqual([])
    expect((await other.client.ask(poolCalls.delete, { id: pool.id, version: 1 })).status).toBe(404)
    expect((await other.client.call(poolCalls.add, { poolIds: [pool.id], ids: [resumeId] })).failures).toHaveLength(1)
    expect((await other.client.call(poolCalls.remove, { poolId: pool.id, ids: [resumeId] })).failures).toHaveLength(1)
    expect(await mine.client.call(poolCalls.delete, { id: pool.id, version: 1 })).toEqual({})
    expect((await database.select().from(resume).where(eq(resume.id, resumeId)))[0]!.poolIds).toEqual([])
  })

  test('a candidate of somebody else is not shared', async () => {
    const admin = await app.signIn(members.admin)
    const { resumeId } = await saved()
    const pool = await poolOf(mine.client, 'COMPANY').catch(() => poolOf(admin, 'COMPANY'))
    await mine.client.call(poolCalls.add, { poolIds: [pool.id], ids: [resumeId] })
    // The other one reads it now, and still may not put it into a further public group.
    const second = await poolOf(admin, 'COMPANY')
    const shared = await other.client.call(poolCalls.add, { poolIds: [second.id], ids: [resumeId] })
    expect(shared.failures[0]!.msg).toBe('只能把自己跟进的求职者加入部门或公共分组')
    const own = await poolOf(other.client, 'PERSONAL')
    expect((await other.client.call(poolCalls.add, { poolIds: [own.id], ids: [resumeId] })).success).toEqual([resumeId])
    // A personal group with it does not become a public one by an edit.
    await grant(app, '13800000017', 'SELF', [...resumeCodes, 'Resume.poolCompany'])
    const widened = await other.client.ask(poolCalls.save, { id: own.id, version: own.version, name: '放宽', kind: 'COMPANY', requestNo: randomUUID() })
    expect(widened.code).toBe(talentPoolRefusals.notOwnSeeker.code)
    await grant(app, '13800000017', 'SELF', resumeCodes)
  })

  raced('talentPool.add', 'talentPool.remove', 'talentPool.save')
  test('the number is right however many add and remove at once', async () => {
    const pools = [await poolOf(mine.client, 'PERSONAL'), await poolOf(mine.client, 'PERSONAL')]
    const made = [await saved(), await saved(), await saved()].map(({ resumeId }) => resumeId)
    const ids = pools.map(({ id }) => id)
    await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        mine.client.call(poolCalls.add, { poolIds: place % 2 ? ids : ids.toReversed(), ids: place % 3 ? made : made.toReversed() }),
      ),
    )
    const count = async () => (await database.select().from(talentPool).where(eq(talentPool.id, ids[0]!)))[0]!.itemCount
    expect(await count()).toBe(3)
    expect((await database.select().from(resume).where(eq(resume.id, made[0]!)))[0]!.poolIds).toEqual(expect.arrayContaining(ids))
    const answers = await Promise.all(Array.from({ length: 4 }, () => mine.client.call(poolCalls.remove, { poolId: ids[0]!, ids: made })))
    expect(answers.flatMap(({ success }) => success)).toHaveLength(3)
    expect(await count()).toBe(0)
  })
})
