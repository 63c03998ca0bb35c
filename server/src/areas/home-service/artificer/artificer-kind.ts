import { artificerRefusals } from '@gongtai/contract'
import type { RecordKind } from '../../../kit/save.ts'
import { artificer } from './artificer.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'

export type Artificer = typeof artificer.$inferSelect

export const artificerKind: RecordKind<typeof artificer> = {
  type: 'ARTIFICER',
  table: artificer,
  title: ['artificerNo', 'name'],
  scope: ownedByMember(artificer.ownerId),
  labels: {
    name: ['姓名', 'Name'],
    gender: ['性别', 'Gender'],
    birthDate: ['出生日期', 'Day of birth'],
    education: ['学历', 'Education'],
    mobile: ['手机号', 'Mobile'],
    providerType: ['类型', 'Kind'],
    agencyName: ['所属服务商', 'Agency'],
    avatarFile: ['头像', 'Avatar'],
    introduction: ['简介', 'About'],
    workYears: ['从业年限', 'Years of work'],
    tags: ['技能标签', 'Skills'],
    status: ['状态', 'State'],
    disableReason: ['禁用原因', 'Reason of disabling'],
    disabledUntil: ['禁用至', 'Disabled until'],
    workState: ['接单状态', 'Takes orders'],
    commissionRate: ['个人佣金比例', 'Own commission rate'],
    payeeName: ['收款人', 'Payee'],
    bankName: ['开户行', 'Bank'],
    emergencyName: ['紧急联系人', 'Emergency contact'],
    emergencyMobile: ['紧急联系电话', 'Emergency number'],
    source: ['来源', 'Source'],
    remark: ['备注', 'Remark'],
  },
  unique: { artificer_mobile: artificerRefusals.mobileTaken },
  masked: ['mobile', 'emergencyMobile'],
  // Places, categories and people are logged by name, numbers masked (artificer.rules.ts).
  secret: [
    'artificerNo',
    'nativePlace',
    'workCityCode',
    'serviceDistricts',
    'idCardSealed',
    'idCardDigest',
    'bankAccountSealed',
    'bankAccountDigest',
    'sourceApplyId',
    'referrerId',
    'ownerId',
    'disabledAt',
    'disabledBy',
    'createdAt',
  ],
}
