import { companyStaff } from './company-staff.tables.ts'

export type HrAccount = typeof companyStaff.$inferSelect
