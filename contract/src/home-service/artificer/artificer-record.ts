import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { homePersonStates, homeGenders } from '../home-person.ts'
import { educations, providerTypes } from './artificer-form.ts'
import { workStates, checkInStates, artificerSources } from './artificer-state.ts'

export const artificerFields = fields({
  name: ['姓名', 'Name'],
  gender: { label: ['性别', 'Gender'], values: homeGenders },
  birthDate: ['出生日期', 'Day of birth'],
  education: { label: ['学历', 'Education'], values: educations },
  mobile: { label: ['手机号', 'Mobile'], guard: 'artificer.mobile', reveal: 'HomeUser.viewPhone' },
  providerType: { label: ['类型', 'Kind'], values: providerTypes },
  agencyName: ['所属服务商', 'Agency'],
  avatarFile: ['头像', 'Avatar'],
  introduction: ['简介', 'About'],
  workYears: ['从业年限', 'Years of work'],
  tags: ['技能标签', 'Skills'],
  status: { label: ['状态', 'State'], values: homePersonStates },
  disableReason: ['禁用原因', 'Reason of disabling'],
  disabledUntil: ['禁用至', 'Disabled until'],
  workState: { label: ['接单状态', 'Takes orders'], values: workStates },
  commissionRate: ['个人佣金比例', 'Own commission rate'],
  payeeName: ['收款人', 'Payee'],
  bankName: ['开户行', 'Bank'],
  emergencyName: ['紧急联系人', 'Emergency contact'],
  emergencyMobile: { label: ['紧急联系电话', 'Emergency number'], guard: 'artificer.mobile', reveal: 'HomeUser.viewPhone' },
  source: { label: ['来源', 'Source'], values: artificerSources },
  remark: ['备注', 'Remark'],
  categories: ['服务类目', 'Categories'],
  workCityCode: ['服务城市', 'City'],
  serviceDistricts: ['服务区域', 'Districts'],
  nativePlace: ['籍贯', 'Native place'],
  bankAccountNo: { label: ['银行账号', 'Bank account'], guard: 'artificer.bankAccountNo', reveal: 'HomeUser.viewBank' },
  checkInState: { label: ['入驻状态', 'Check-in'], values: checkInStates },
  ownerName: ['负责人', 'Owner'],
  idCardNo: { label: ['身份证号', 'Identity number'], guard: 'artificer.idCardNo', reveal: 'HomeUser.viewIdCard' },
})

export const artificerRecordType = recordType('ARTIFICER', {
  label: ['服务人员', 'Service person'],
  code: 'HomeUserDetail',
  path: id => `${paths.HomeUserDetail({ userId: id })}?userType=ARTIFICER`,
  fields: artificerFields,
  route: 'HomeUser',
})
