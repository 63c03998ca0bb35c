import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Code, InputOf, ResumeForm, resume as calls } from '@gongtai/contract'
import { ZipWriter } from '../../../kit/sheet/zip-writer.ts'
import type { TestApp } from '../../../testing/app.ts'
import { seekerInput, waiterCodes } from '../job-seeker/job-seeker.testing.ts'

/** Resumes for tests, beside those of the demo data. */

export const resumeCodes: Code[] = [...waiterCodes, 'Resume', 'ResumeInsert', 'PrintResume', 'Resume.pdf', 'Resume.pool', 'Resume.export']

export const work = (more: Partial<ResumeForm['works'][number]> = {}): ResumeForm['works'][number] => ({
  company: '苏州测试精密有限公司',
  title: '数控操作工',
  categoryId: null,
  industryCode: null,
  startMonth: '2019-03',
  endMonth: null,
  salary: null,
  content: '加工零件',
  leaveReason: null,
  ...more,
})

export const resumeContentFor = (more: Partial<ResumeForm> = {}): ResumeForm => ({
  title: '数控操作工',
  skills: ['数控编程', '看图纸'],
  languages: [],
  selfEval: '踏实肯干',
  sourceFile: null,
  originPlatform: 'OWN',
  works: [work()],
  educations: [{ school: '江南机电职业技术学院', major: '数控技术', degree: 'COLLEGE', startMonth: '2012-09', endMonth: '2015-06', fullTime: true }],
  projects: [],
  certs: [],
  ...more,
})

/** A whole form with a new candidate. */
export async function resumeInput(
  app: TestApp,
  {
    seeker = {},
    resume = {},
    ...more
  }: { seeker?: object; resume?: Partial<ResumeForm> } & Partial<Omit<InputOf<typeof calls.save>, 'seeker' | 'resume'>> = {},
): Promise<InputOf<typeof calls.save>> {
  const { requestNo: _, id: _id, version: _version, ...whole } = await seekerInput(app)
  return { seeker: { ...whole, ...seeker }, resume: resumeContentFor(resume), draft: false, requestNo: randomUUID(), ...more }
}

/** A Word document whose main part is this. */
export async function docxOf(xml: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'docx-'))
  try {
    const path = join(folder, 'made.docx')
    const file = await open(path, 'w')
    const zip = new ZipWriter(file)
    await zip.add('[Content_Types].xml', ['<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>'])
    await zip.add('word/document.xml', [xml])
    await zip.finish()
    await file.close()
    return new Uint8Array(await readFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const documentOf = (paragraphs: readonly string[]) =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${paragraphs.map(words => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`
