import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { inLanguage, maskPhone, staffRecordType, staffStatuses } from '@gongtai/contract'
import { soundsLike } from '../../../kit/condition.ts'
import { hiddenOf } from '../../../kit/field-right.ts'
import { inScope } from '../../../kit/scope.ts'
import { searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { dept } from '../dept/dept.tables.ts'
import { staff } from './staff.tables.ts'

export const staffSearch: SearchSource = {
  type: 'STAFF',
  label: ['成员', 'Members'],
  numbers: ['staff.mobile'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const mobileHidden = hiddenOf(fields).has('staff.mobile')
    const byName = sql`(bigrams(${staff.realName}) @> bigrams(${keyword}::text) and ${staff.realName} ilike '%' || escape_like(${keyword}::text) || '%'
      or ${soundsLike(staff.sound, sql`${keyword}`)})`
    // So many are enough: to sort all that sound alike would read each of them.
    const found = database
      .select({ id: staff.id })
      .from(staff)
      .where(and(isNull(staff.deletedAt), inScope(scope, staff.id, staff.deptId), mobileHidden ? byName : or(byName, eq(staff.mobile, keyword))))
      .limit(searchCap)
    const rows = await database
      .select({ id: staff.id, realName: staff.realName, staffNo: staff.staffNo, mobile: staff.mobile, status: staff.status, deptName: dept.name })
      .from(staff)
      .innerJoin(dept, eq(dept.id, staff.deptId))
      .where(inArray(staff.id, found))
      .orderBy(desc(staff.id))
    return {
      total: rows.length,
      records: rows.slice(0, limit).map(row => ({
        id: row.id,
        title: row.realName,
        subTitle: [row.deptName, row.staffNo, mobileHidden ? null : maskPhone(row.mobile)].filter(Boolean).join(' · '),
        state: inLanguage(staffStatuses[row.status].label, language),
        path: staffRecordType.path!(String(row.id)),
        hit: [row.mobile === keyword ? 'mobile' : 'realName'],
      })),
    }
  },
}
