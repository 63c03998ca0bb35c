import { z } from 'zod'
import { get } from '../../kit/call.ts'
import { id } from '../../kit/scalar.ts'

/**
 * Resources with masked fields. Each says by which code the full value may be seen and which field of the catalogue it is;
 * the server registers the table behind it (kit/reveal.ts).
 */
export const revealable = {
  STAFF: { route: 'UserManage', fields: { mobile: { code: 'UserManage.viewPhone', fieldKey: 'staff.mobile' } } },
  IDENTITY: { route: 'ExpertManage', fields: { mobile: { code: 'ExpertManage.viewPhone', fieldKey: 'staff.mobile' } } },
  COMPANY_STAFF: {
    route: 'Company',
    fields: {
      mobile: { code: 'Company.viewPhone', fieldKey: 'companyStaff.mobile' },
      idCardNo: { code: 'Company.viewIdCard', fieldKey: 'companyStaff.idCardNo' },
    },
  },
  COMPANY_SIGN: { route: 'Company', fields: { signerMobile: { code: 'Company.viewPhone', fieldKey: 'companyStaff.mobile' } } },
  COMPANY_ADDRESS: { route: 'Company', fields: { contactMobile: { code: 'Company.viewPhone', fieldKey: 'companyStaff.mobile' } } },
  HOME_USER: { route: 'HomeUser', fields: { mobile: { code: 'HomeUser.viewPhone', fieldKey: 'homeUser.mobile' } } },
  HOME_USER_ADDRESS: { route: 'HomeUser', fields: { mobile: { code: 'HomeUser.viewPhone', fieldKey: 'homeUser.mobile' } } },
  ARTIFICER: {
    route: 'HomeUser',
    fields: {
      mobile: { code: 'HomeUser.viewPhone', fieldKey: 'artificer.mobile' },
      emergencyMobile: { code: 'HomeUser.viewPhone', fieldKey: 'artificer.mobile' },
      idCardNo: { code: 'HomeUser.viewIdCard', fieldKey: 'artificer.idCardNo' },
      bankAccountNo: { code: 'HomeUser.viewBank', fieldKey: 'artificer.bankAccountNo' },
    },
  },
  HOME_ORDER: { route: 'HomeOrder', fields: { contactMobile: { code: 'HomeOrder.viewPhone', fieldKey: 'homeUser.mobile' } } },
  RECRUIT_APPLY: { route: 'LaborRecruit', fields: { mobile: { code: 'HomeUser.viewPhone', fieldKey: 'artificer.mobile' } } },
  COMMISSION_SETTLEMENT: { route: 'HomeCommission', fields: { bankAccountNo: { code: 'HomeUser.viewBank', fieldKey: 'artificer.bankAccountNo' } } },
  ARTIFICER_CERT: { route: 'HomeCheckIn', fields: { certNo: { code: 'HomeCheckIn.examineCert', fieldKey: 'artificer.idCardNo' } } },
  CALL_LOG: { route: 'CallRecords', fields: { phone: { code: 'CallRecords.viewPhone', fieldKey: 'callLog.phone' } } },
  CALLER: { route: 'CallRecords', fields: { phone: { code: 'CallRecords.viewPhone', fieldKey: 'callLog.phone' } } },
  CALL_NOTE: { route: 'BusinessRecords', fields: { phone: { code: 'CallRecords.viewPhone', fieldKey: 'callLog.phone' } } },
} as const

export type RevealResource = keyof typeof revealable

const resources = Object.keys(revealable) as [RevealResource, ...RevealResource[]]
const fields = [...new Set(Object.values(revealable).flatMap(({ fields: named }) => Object.keys(named)))] as [string, ...string[]]

export const reveal = {
  field: get('/revealField', {
    title: ['查看敏感信息', 'See a masked value'],
    /** The code depends on the resource, so the handler asks for it before it reads anything. */
    access: 'LOGIN',
    sensitive: true,
    input: z.strictObject({ resource: z.enum(resources), id, field: z.enum(fields) }),
    answer: z.strictObject({ value: z.string() }),
  }),
}
