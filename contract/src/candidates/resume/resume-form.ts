import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { day, id, requestNo, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { seekerContentNames, seekerForm, seekerOptional } from '../job-seeker/job-seeker-form.ts'
import { seekerEducations } from '../job-seeker/job-seeker-kind.ts'
import { resumePlatforms } from './resume-kind.ts'

/** These schemas say what a person types about a resume (areas/candidates.md, the page ResumeInsert). */

/** A month is written as YYYY-MM. */
export const resumeMonth = z.string().regex(/^(?:19[4-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/, bilingual('月份格式不正确', 'Enter a month such as 2021.3'))

const filled = (most: number, zh: string, en: string) => z.string(bilingual(zh, en)).trim().min(1, bilingual(zh, en)).max(most)
const orNull = (most: number) => text(0, most).nullable()

const inOrder = (row: { startMonth: string | null; endMonth: string | null }) =>
  row.startMonth === null || row.endMonth === null || row.startMonth <= row.endMonth
const wrongOrder = { path: ['startMonth'], message: bilingual('开始时间不能大于结束时间', 'The start must be before the end') }

/** An end that is null means until now. */
export const resumeWorkForm = z
  .strictObject({
    company: filled(60, '请输入公司名称', 'Enter a company'),
    title: filled(40, '请输入职位名称', 'Enter a title'),
    categoryId: id.nullable(),
    industryCode: orNull(20),
    startMonth: resumeMonth,
    endMonth: resumeMonth.nullable(),
    salary: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/, bilingual('金额最多两位小数', 'Enter an amount with up to 2 decimals'))
      .nullable(),
    content: orNull(2000),
    leaveReason: orNull(100),
  })
  .refine(inOrder, wrongOrder)

export const resumeEducationForm = z
  .strictObject({
    school: filled(60, '请输入学校', 'Enter a school'),
    major: orNull(60),
    degree: z.enum(seekerEducations.values, { error: bilingual('请选择学历', 'Choose an education') }),
    startMonth: resumeMonth.nullable(),
    endMonth: resumeMonth.nullable(),
    fullTime: z.boolean(),
  })
  .refine(inOrder, wrongOrder)

export const resumeProjectForm = z
  .strictObject({
    name: filled(60, '请输入项目名称', 'Enter a project'),
    role: orNull(40),
    startMonth: resumeMonth.nullable(),
    endMonth: resumeMonth.nullable(),
    content: orNull(2000),
  })
  .refine(inOrder, wrongOrder)

export const resumeCertForm = z
  .strictObject({
    name: filled(60, '请输入证书名称', 'Enter a certificate'),
    no: orNull(60),
    issuedAt: day.nullable(),
    expireAt: day.nullable(),
    file: fileName.nullable(),
  })
  .refine(({ issuedAt, expireAt }) => issuedAt === null || expireAt === null || issuedAt <= expireAt, {
    path: ['issuedAt'],
    message: bilingual('开始时间不能大于结束时间', 'The start must be before the end'),
  })

const tag = z.string().trim().min(1).max(30, bilingual('最多30个字', 'Use up to 30 characters'))
const most = (count: number) => bilingual(`最多${count}条`, `Enter up to ${count}`)

export const mostResumeSkills = 30

/** All that a resume says, save who it is about. */
export const resumeContent = {
  title: filled(40, '请输入简历标题', 'Enter a title'),
  skills: z.array(tag).max(mostResumeSkills, bilingual('最多30个技能', 'Enter up to 30 skills')),
  languages: z.array(tag).max(10, most(10)),
  selfEval: orNull(2000),
  sourceFile: fileName.nullable(),
  originPlatform: resumePlatforms.schema,
  works: z.array(resumeWorkForm).max(20, most(20)),
  educations: z.array(resumeEducationForm).max(10, most(10)),
  projects: z.array(resumeProjectForm).max(20, most(20)),
  certs: z.array(resumeCertForm).max(20, most(20)),
}
export const resumeForm = z.strictObject(resumeContent)
export type ResumeForm = z.output<typeof resumeForm>

/**
 * One save writes the candidate and the resume. A new resume of somebody who is known names him by `seekerId`, or his number finds him.
 * A draft says what there is so far, which is at least whom it is about.
 */
export const resumeSave = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    seekerId: id.optional(),
    seekerVersion: version.optional(),
    seeker: z.strictObject(seekerOptional),
    resume: resumeForm,
    draft: z.boolean(),
    /** The draft is kept by the page and not by a person, so that no version of it is kept. */
    auto: z.boolean().optional(),
    requestNo,
  })
  .superRefine((value, context) => {
    const add = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (value.id !== undefined) {
      if (value.version === undefined) add(['version'], bilingual('缺少版本号', 'The version is missing'))
      if (value.seekerId !== undefined) add(['seekerId'], bilingual('求职者不能更改', 'The candidate cannot be changed'))
      return
    }
    if (value.seekerId !== undefined) return
    if (value.draft) {
      for (const name of ['name', 'mobile'] as const)
        if (value.seeker[name] === undefined)
          add(['seeker', name], name === 'name' ? bilingual('请输入姓名', 'Enter a name') : bilingual('请输入手机号', 'Enter a mobile number'))
      return
    }
    const whole = seekerForm.safeParse(Object.fromEntries(seekerContentNames.map(name => [name, value.seeker[name]])))
    for (const issue of whole.error?.issues ?? []) add(['seeker', ...(issue.path as (string | number)[])], issue.message)
  })
