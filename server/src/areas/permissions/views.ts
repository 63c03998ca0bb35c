import { readable } from '../../db/readable.ts'
import { dept } from './dept/dept.tables.ts'
import { serviceIdentity, staffIdentity } from './identity/identity.tables.ts'
import { role } from './role/role.tables.ts'
import { staff } from './staff/staff.tables.ts'

/** A member, for lists that show, filter or sort by more than the name. */
export const staffView = readable(staff, ['id', 'realName', 'deptId', 'status', 'deletedAt'])

/** A department, for lists that show or filter by it; `path` holds the ids from the root. */
export const deptView = readable(dept, ['id', 'name', 'path', 'leaderId', 'deletedAt'])

/** A business identity, for records that carry one. */
export const identityView = readable(serviceIdentity, ['id', 'kind', 'name', 'status', 'deptId', 'cityCodes', 'categoryIds', 'privateLimit', 'deletedAt'])

/** Which accounts serve an identity. */
export const identityAccountView = readable(staffIdentity, ['staffId', 'identityId', 'isMain'])

/** A role, for what is shared with those who hold it. */
export const roleView = readable(role, ['id', 'title', 'status', 'deletedAt'])
