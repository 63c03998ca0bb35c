/** The prepared databases: `empty` has tables and dictionaries, `reference` departments and members as well, `demo` the demo data of all areas. */
export const templates = { empty: 'gongtai_empty', reference: 'gongtai_reference', demo: 'gongtai_demo' } as const
export type Template = keyof typeof templates
export const demoPassword = 'Gongtai2026'
export const fixedImageCode = 'TEST'

/** Members of the demo data by what they are good for in tests. */
export const members = {
  admin: '13800000001',
  systemAdministrator: '13800000002',
  recruiter: '13800000004',
  consultant: '13800000005',
  reviewer: '13800000006',
  sales: '13800000007',
  salesLead: '13800000008',
  auditor: '13800000022',
  secondAdmin: '13800000023',
  withoutRole: '13800000024',
  disabled: '13800000025',
  locked: '13800000026',
  mustChangePassword: '13800000027',
} as const

/** What the numbers of the demo data are sealed with, and opened again. */
export const testSecret = 'a secret for tests only 0123456789'
