import { readable } from '../../db/readable.ts'
import { companyStaff } from './company-staff/company-staff.tables.ts'

/** The people of a company, for whoever looks for a number. */
export const companyStaffView = readable(companyStaff, ['id', 'mobile', 'deletedAt'])
