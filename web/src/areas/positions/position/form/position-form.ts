import { addDays, contentIssues, dayOf, position, positionContent, positionSave } from '@gongtai/contract'
import type { InputOf, PositionContent, PositionInfo } from '@gongtai/contract'
import { z } from 'zod'
import { isSame } from '../../../../kit/form/form-rule.ts'

/** What the form of a position holds, made of the contract's own rules. */

const { companyId, addressIds, forCompany, assignWay, adviserId, waiterIds, target, requestNo, version, id } = positionSave.shape

const withRules = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape, z.core.$strict>) =>
  shape.superRefine((value, context) => {
    for (const { path, message } of contentIssues(value)) context.addIssue({ code: 'custom', path: [path], message })
  })

export const newForm = {
  ...position.save,
  input: withRules(
    positionContent.extend({
      companyId: companyId.unwrap(),
      addressIds: addressIds.unwrap(),
      forCompany,
      assignWay: assignWay.unwrap(),
      adviserId,
      waiterIds,
      target,
      requestNo,
    }),
  ),
}
export type NewValues = InputOf<typeof newForm>

export const editForm = {
  ...position.save,
  input: withRules(positionContent.extend({ id: id.unwrap(), version: version.unwrap(), addressIds: addressIds.unwrap(), requestNo })),
}
export type EditValues = InputOf<typeof editForm>

/** The sections of the form, which are the steps of the draft, with the fields that stand in each. */
export const sections = [
  {
    key: 'basic',
    fields: ['companyId', 'companyStaffId', 'title', 'categoryId', 'jobType', 'headcount', 'urgency', 'validTo', 'addressIds', 'forCompany'],
  },
  {
    key: 'demand',
    fields: [
      'salaryUnit',
      'salaryMin',
      'salaryMax',
      'salaryMonths',
      'negotiable',
      'salaryNote',
      'eduMin',
      'expMin',
      'expMax',
      'ageMin',
      'ageMax',
      'skills',
      'certs',
      'languages',
      'welfareTags',
      'workTime',
      'restType',
      'shiftType',
      'probationMonths',
      'insurance',
      'provideMeal',
      'provideLodging',
      'description',
      'requirement',
    ],
  },
  {
    key: 'interview',
    fields: ['interviewMode', 'interviewRounds', 'interviewAddressId', 'interviewContact', 'interviewMobile', 'interviewTimes', 'bringNote', 'noticeNote'],
  },
  {
    key: 'service',
    fields: [
      'feeMode',
      'feeType',
      'feeValue',
      'guaranteeDays',
      'feeReason',
      'assignWay',
      'adviserId',
      'waiterIds',
      'target',
      'visible',
      'anonymous',
      'internalNote',
    ],
  },
] as const
export type SectionKey = (typeof sections)[number]['key']

/** A new position starts with what most have, so that little has to be chosen. */
export const freshValues = (): Partial<NewValues> => ({
  jobType: 'FULL_TIME',
  urgency: 'NORMAL',
  headcount: 1,
  validTo: addDays(dayOf(new Date()), 60),
  salaryUnit: 'MONTH',
  salaryMonths: 12,
  negotiable: false,
  eduMin: 'UNLIMITED',
  skills: [],
  certs: [],
  languages: [],
  welfareTags: [],
  insurance: [],
  provideMeal: false,
  provideLodging: false,
  interviewMode: 'ONSITE',
  interviewRounds: 1,
  interviewTimes: [
    { day: '2', start: '09:30', end: '11:30', capacity: 10 },
    { day: '4', start: '14:00', end: '16:30', capacity: 10 },
  ],
  feeMode: 'COUPON',
  guaranteeDays: 0,
  anonymous: false,
  visible: 'PUBLIC',
  assignWay: 'AUTO',
  waiterIds: [],
})

const names = Object.keys(positionContent.shape) as (keyof PositionContent)[]

/** Of an earlier position everything but where it is, whom one asks for and how long it was open. */
const notCopied: ReadonlySet<string> = new Set([
  'companyStaffId',
  'validTo',
  'interviewAddressId',
  'interviewContact',
  'interviewMobile',
  'feeMode',
  'feeType',
  'feeValue',
  'guaranteeDays',
  'feeReason',
])

export const templateOf = (info: PositionInfo): Partial<NewValues> =>
  Object.fromEntries(names.filter(name => !notCopied.has(name)).map(name => [name, info[name as keyof PositionInfo]]))

export function editValuesOf(info: PositionInfo): Omit<EditValues, 'requestNo'> {
  const content = Object.fromEntries(names.map(name => [name, info[name as keyof PositionInfo] ?? undefined])) as PositionContent
  // The number comes masked, so it is not sent back, and whoever wants to change it types the whole.
  return { ...content, interviewMobile: undefined, id: info.id, version: info.version, addressIds: [info.addressId] }
}

/** Only what differs from the record that the form began with is sent, so that all else stays as it is. */
export function editOf(before: Omit<EditValues, 'requestNo'>, after: EditValues): InputOf<typeof position.save> {
  const { id: positionId, version: known, requestNo: number, interviewMobile, ...fields } = after
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof typeof before]))
  return { id: positionId, version: known, requestNo: number, ...Object.fromEntries(changed), ...(interviewMobile ? { interviewMobile } : {}) }
}
