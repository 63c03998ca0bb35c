import { staffRefusals } from '@gongtai/contract'
import { memberScope } from './staff.queries.ts'
import { staff } from './staff.tables.ts'
import { staffRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const staffRecord = record(staffRecordType, {
  table: staff,
  title: ['realName'],
  scope: memberScope,
  unique: {
    staff_no: staffRefusals.staffNoTaken,
    staff_mobile: staffRefusals.mobileTaken,
    staff_ding: staffRefusals.dingTaken,
    staff_xiao_ke: staffRefusals.xiaoKeTaken,
  },
  masked: ['mobile'],
  secret: ['passwordHash', 'passwordHistory', 'hrtKey', 'deptId'],
})
