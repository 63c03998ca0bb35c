import { readable } from '../../db/readable.ts'
import { companyStaff } from './company-staff/company-staff.tables.ts'

/** Other areas find the people of a company by their number. */
export const companyStaffView = readable(companyStaff, ['id', 'mobile', 'deletedAt'])
