import { z } from 'zod'
import { enumeration } from '../../kit/enumeration.ts'
import { guarded } from '../../kit/field-right.ts'
import { formatted, personName } from '../../kit/format.ts'
import { day, id, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** This file has what a person types about a member. */

export const genders = enumeration({ M: ['男', 'Male'], F: ['女', 'Female'], U: ['未知', 'Unknown'] })
export const contactModeNames = enumeration({ voip: ['网络电话', 'IP phone'], cellphone: ['手机', 'Mobile'] })
export const contactModes = contactModeNames.values

export const agentFields = {
  workNo: text(2, 12),
  extension: text(0, 10).nullable(),
  contact: contactModeNames.schema,
  workflowCodes: z.array(text(1, 30)).max(20),
}

const profile = {
  realName: personName(),
  staffNo: formatted('word').nullable(),
  deptId: id,
  post: text(0, 30).nullable(),
  gender: genders.schema,
  email: formatted('email').nullable(),
  entryDate: day.nullable(),
  remark: text(0, 200).nullable(),
}

/** A role that is granted for a time has its last day. */
export const roleGrant = z.strictObject({ id, expireAt: day.nullable() })

const bindings = {
  roles: z.array(roleGrant).max(10),
  adviserIds: z.array(id).max(10),
  waiterIds: z.array(id).max(10),
  saleIds: z.array(id).max(10),
  agent: z
    .strictObject({
      ...agentFields,
      workNo: z
        .string()
        .min(1, bilingual('请输入坐席工号', 'Enter the agent number'))
        .regex(/^[A-Za-z0-9]{2,12}$/, bilingual('请输入2-12位字母或数字', 'Enter 2–12 letters or digits')),
      /** The former number stays where it is left out, because the page knows it masked only. */
      cellphone: formatted('mobile').nullable().optional(),
    })
    .nullable(),
  dingUserId: text(1, 64).nullable(),
  xiaoKeUserId: text(1, 64).nullable(),
  /** The former key stays where it is left out, because it is never shown again. */
  hrt: z.strictObject({ username: text(1, 50), platformId: text(1, 50), key: text(1, 200).optional() }).nullable(),
  isAdmin: z.boolean(),
}

const mobile = guarded('staff.mobile', formatted('mobile'))

export const staffAdd = z.strictObject({
  ...profile,
  mobile,
  roles: bindings.roles.default([]),
  adviserIds: bindings.adviserIds.default([]),
  waiterIds: bindings.waiterIds.default([]),
  saleIds: bindings.saleIds.default([]),
  agent: bindings.agent.default(null),
  dingUserId: bindings.dingUserId.default(null),
  xiaoKeUserId: bindings.xiaoKeUserId.default(null),
  hrt: bindings.hrt.default(null),
  isAdmin: bindings.isAdmin.default(false),
})

/** Where a member works and as what, which changes more often than the rest of what is known of him. */
export const staffPlace = z.strictObject({ id, version, deptId: id.optional(), post: profile.post.optional() })

/** What an edit leaves out stays as it is, because whoever may not grant roles or see the number does not send them. */
export const staffEdit = z.strictObject({
  id,
  version,
  ...profile,
  deptId: id.optional(),
  mobile: guarded('staff.mobile', formatted('mobile').optional()),
  roles: bindings.roles.optional(),
  adviserIds: bindings.adviserIds.optional(),
  waiterIds: bindings.waiterIds.optional(),
  saleIds: bindings.saleIds.optional(),
  agent: bindings.agent.optional(),
  dingUserId: bindings.dingUserId.optional(),
  xiaoKeUserId: bindings.xiaoKeUserId.optional(),
  hrt: bindings.hrt.optional(),
  isAdmin: bindings.isAdmin.optional(),
})
